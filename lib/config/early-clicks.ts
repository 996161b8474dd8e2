/** Property of the window: what was clicked so far, until the page's script takes it over and deletes the property. */
export const EARLY_CLICKS = 'early';
