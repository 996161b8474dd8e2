/** Id of the note on every page that explains what РРЦ is; buttons open it without a script. */
export const RETAIL_NOTE_ID = 'retail-note';

/** Id of the element of the phone's bottom bar that takes the bell. */
export const BAR_BELL_ID = 'bar-bell';
