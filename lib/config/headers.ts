/** The address from which a visitor came, as whoever took the connection knows it; what a visitor claims is dropped. */
export const ADDRESS_HEADER = 'x-client-address';

/** The API tells the API proxy by it that the bearer token lives on; the cookie with the token must do so too. */
export const PROLONGED_HEADER = 'x-token-prolonged';

/** On every request that the page cache makes of the renderer: `shared` where it shows the answer to others too, else `single`. */
export const PAGE_CACHE_HEADER = 'x-page-cache';

/** On such a request: the visitor sent a token, so that a page of the account is shown instead of the way to sign in. */
export const SIGNED_IN_HEADER = 'x-page-signed-in';

/** The middleware sets it on a redirect to the same page elsewhere: the page cache adds the visitor's query. */
export const KEEPS_QUERY_HEADER = 'x-redirect-keeps-query';

/** The middleware's answer to the page cache where nothing stands at an address: the page cache shows its one page for that. */
export const NOTHING_THERE_HEADER = 'x-nothing-there';

/** The API proxy names by it the session that takes the place of the caller's at sign-in and sign-out. */
export const NEXT_SESSION_HEADER = 'x-next-session-token';

/** The customer that a page shows while an employee acts for them: a call meant for another one is refused. */
export const ACTING_FOR_HEADER = 'x-acting-for';
