/**
 * All values of the cookies with this name in a Cookie header, in the order sent: a page on a neighbouring host or a
 * narrower path can add another one, so each caller says which of several it believes.
 */
export function cookiesNamed(header: string | null | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
