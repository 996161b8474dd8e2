const BACK_MAX = 500;

/** The home page with this query parameter signs out, when the visitor comes from a page of the shop (§2). */
export const LOGOUT_PARAMETER = 'logout';

/** Whether an address from outside, such as `back` of `/auth`, is a page of our own host that changes nothing. */
export function isOwnPath(back: string | null | undefined): back is string {
  // browsers read a backslash as a slash, and drop line ends and tabs
  if (!back || back.length > BACK_MAX || !/^\/(?![/\\])/.test(back) || /[\\\p{C}]/u.test(back)) return false;
  const base = 'http://own.invalid';
  const { origin, pathname, searchParams } = new URL(back, base);
  return origin === base && !pathname.startsWith('//') && !searchParams.has(LOGOUT_PARAMETER);
}
