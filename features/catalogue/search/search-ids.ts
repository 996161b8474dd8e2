export const SEARCH_FIELD_ID = 'site-search';
/** id of the list that the arrow keys of the field navigate */
export const OPTIONS_ID = 'search-options';
