/** Holds the bearer token; httpOnly, so no script can read it. */
export const TOKEN_COOKIE = 'auth';

/** Lets scripts and styles choose the header's content before the first paint; the API does not trust it. */
export const WHO_COOKIE = 'who';
export const whoNames = ['unverified', 'verified', 'employee'] as const;
/** `guest`: the cookie is absent */
export type Who = (typeof whoNames)[number] | 'guest';

export const whoOf = (user: { isVerified: boolean; isEmployee: boolean }): Exclude<Who, 'guest'> =>
  user.isEmployee ? 'employee' : user.isVerified ? 'verified' : 'unverified';

/** The user's id. Lets an open page notice that another user of the same kind has signed in. */
export const PERSON_COOKIE = 'person';

/** Key in `localStorage` of a person's unread notifications, which are removed at the sign-out. */
export const UNREAD_STORAGE = 'notifications';

/** `shown`: there is an overdue debt, and space for its notice above the header is reserved from the first paint on. */
export const DEBT_COOKIE = 'debt';

/** `shown`: the shop has an announcement, and space for it above the header is reserved from the first paint on. */
export const ALERT_COOKIE = 'alert';

/** §3: the city as JSON. Visitors choose it; for a verified customer the server sets the company's city. */
export const CITY_COOKIE = 'CITY';

/**
 * Stops the redirect to the customer's own city. Set after one, so that redirects cannot loop when the target shows
 * another city (hence `moved`); or the subdomain of a city that the customer has chosen to view.
 */
export const KEEP_CITY_COOKIE = 'moved';

/** Id of the customer whom an employee acts for: space for the bar that says so is reserved from the first paint on. */
export const ACTING_COOKIE = 'acting';
