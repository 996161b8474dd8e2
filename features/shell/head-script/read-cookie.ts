/** A cookie's value; '' where there is none. The library that other scripts read cookies with is too large for the head. */
export function readCookie(name: string): string {
  const [, value = ''] = document.cookie.match(`(?:^|; )${name}=([^;]*)`) ?? [];
  return decodeURIComponent(value);
}
