/** The bearer token; no script can read it. */
export const TOKEN_COOKIE = 'auth';

/** Tells scripts and styles before the first paint what the header shows; worth nothing to the API. */
export const WHO_COOKIE = 'who';
export const whoNames = ['unverified', 'verified', 'employee'] as const;
/** `guest`: no cookie */
export type Who = (typeof whoNames)[number] | 'guest';

export const whoOf = (user: { isVerified: boolean; isEmployee: boolean }): Exclude<Who, 'guest'> =>
  user.isEmployee ? 'employee' : user.isVerified ? 'verified' : 'unverified';
