/** The bearer token; no script can read it. */
export const TOKEN_COOKIE = 'auth';

/** Tells scripts and styles before the first paint what the header shows; worth nothing to the API. */
export const WHO_COOKIE = 'who';
export const whoNames = ['unverified', 'verified', 'employee'] as const;
/** `guest`: no cookie */
export type Who = (typeof whoNames)[number] | 'guest';

export const whoOf = (user: { isVerified: boolean; isEmployee: boolean }): Exclude<Who, 'guest'> =>
  user.isEmployee ? 'employee' : user.isVerified ? 'verified' : 'unverified';

/** The user's id: tells a page that somebody else has signed in since, of the same kind too. */
export const PERSON_COOKIE = 'person';

/** `shown`: an overdue debt is told above the header, where its place is kept from the first paint on. */
export const DEBT_COOKIE = 'debt';

/** `shown`: the shop has an announcement, whose place at the top of the header is kept from the first paint on. */
export const ALERT_COOKIE = 'alert';

/** §3: the city as JSON. Visitors choose it; of a verified customer the server keeps the company's. */
export const CITY_COOKIE = 'CITY';

/** Id of the customer whom an employee acts for: the place of the bar that tells it is kept from the first paint on. */
export const ACTING_COOKIE = 'acting';
