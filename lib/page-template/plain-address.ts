const plainPath = /^\/[\w/.~-]+$/;
const plainQuery = /^(?:[a-z][\w-]*=[\w.~-]*(?:&|$))+$/;

/** A path that every encoder writes in the same way. */
export const isPlainPath = (path: string): boolean => plainPath.test(path);

/** A query that every encoder writes in the same way, with the values of each name together, as the framework groups them. */
export function isPlainQuery(query: string): boolean {
  if (!plainQuery.test(query)) return false;
  const names = query.split('&').map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.every((name, index) => names[index - 1] === name || names.indexOf(name) === index);
}
