export const HEADER_ID = 'site-header';
/** Free space of the header's top row, for the last notification. */
export const HEADER_NOTICE_ID = 'header-notice';
