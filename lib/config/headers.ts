/** The address from which a visitor came, as whoever took the connection knows it; what a visitor claims is dropped. */
export const ADDRESS_HEADER = 'x-client-address';

/** The API tells the door by it that the bearer token lives on; the cookie with the token must do so too. */
export const PROLONGED_HEADER = 'x-token-prolonged';

/** The door names by it the session that takes the place of the caller's at sign-in and sign-out. */
export const NEXT_SESSION_HEADER = 'x-next-session-token';
