const plainPath = /^\/[\w/.~-]+$/;
const plainQuery = /^(?:[a-z][\w-]*=[\w.~-]*(?:&|$))+$/;

/** A path that every encoder writes in the same way. */
export const isPlainPath = (path: string): boolean => plainPath.test(path);

/** A path with or without a query, both as above and below. */
export function isPlainAddress(url: string): boolean {
  const [path = '', query, ...more] = url.split('?');
  return more.length === 0 && isPlainPath(path) && (query === undefined || isPlainQuery(query));
}

/** A query that every encoder writes in the same way, with the values of each name together, as the framework groups them. */
export function isPlainQuery(query: string): boolean {
  if (!plainQuery.test(query)) return false;
  const names = query.split('&').map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.every((name, index) => names[index - 1] === name || names.indexOf(name) === index);
}
