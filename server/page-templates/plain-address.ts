import { PATH_MAX } from '#lib/config/limits.ts';

const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/;
const plainPair = /^[a-z][\w-]*=[\w.~-]*$/;

/**
 * Names that do not reach a page as they are: the framework takes those with its prefixes for parameters of a route and
 * its own one for the language, and those of `Object.prototype` are not read as its own from the parameters.
 */
const isReserved = (name: string): boolean => /^nxt[PI]|^nextInternalLocale$/.test(name) || name in Object.prototype;

/**
 * Whether every encoder writes the address, a path with or without a query, in the same way, and the middleware would not
 * refuse it for its length.
 */
export function isPlainAddress(url: string): boolean {
  const [path = '', query, ...more] = url.split('?');
  return (
    more.length === 0 && path.length <= PATH_MAX && plainPath.test(path) && (query === undefined || isPlainQuery(query))
  );
}

/** The values of a name have to stand together, as the framework groups them. */
function isPlainQuery(query: string): boolean {
  const pairs = query.split('&');
  if (!pairs.every((pair) => plainPair.test(pair))) return false;
  const names = pairs.map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.every(
    (name, index) => !isReserved(name) && (names[index - 1] === name || names.indexOf(name) === index),
  );
}
