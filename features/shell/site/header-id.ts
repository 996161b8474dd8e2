export const HEADER_ID = 'site-header';
