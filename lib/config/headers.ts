/** The address from which a visitor came, as whoever took the connection knows it; what a visitor claims is dropped. */
export const ADDRESS_HEADER = 'x-client-address';

/** The API tells the door by it that the bearer token lives on; the cookie with the token must do so too. */
export const PROLONGED_HEADER = 'x-token-prolonged';

/** The customer that a page shows while an employee acts for them: a call meant for another one is refused. */
export const ACTING_FOR_HEADER = 'x-acting-for';
