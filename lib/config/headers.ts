/** The client's address as the server determined it; a value sent by the client is overwritten. */
export const ADDRESS_HEADER = 'x-client-address';

/** Set by the API when it prolongs a bearer token, so that the API proxy prolongs the cookie too. */
export const PROLONGED_HEADER = 'x-token-prolonged';

/**
 * On every request of the page cache to the renderer: `shared` when the response is cached for everybody, else
 * `single`.
 */
export const PAGE_CACHE_HEADER = 'x-page-cache';

/**
 * On such a request: the visitor sent a token, so the page of the account is rendered instead of a redirect to sign-in.
 */
export const SIGNED_IN_HEADER = 'x-page-signed-in';

/** Set by the middleware on a redirect to the same page on another host: the page cache appends the visitor's query. */
export const KEEPS_QUERY_HEADER = 'x-redirect-keeps-query';

/** Set by the middleware when an address does not exist: the page cache serves its one 404 page. */
export const NOTHING_THERE_HEADER = 'x-nothing-there';

/** Names the session that replaces the caller's at sign-in and sign-out; set by the API proxy. */
export const NEXT_SESSION_HEADER = 'x-next-session-token';

/** The customer shown on a page while an employee acts for them: the API refuses a call meant for another one. */
export const ACTING_FOR_HEADER = 'x-acting-for';
