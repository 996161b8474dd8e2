export const SEARCH_FIELD_ID = 'site-search';
/** the list that the field's arrow keys walk through */
export const OPTIONS_ID = 'search-options';
