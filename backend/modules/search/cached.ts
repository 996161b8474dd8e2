/**
 * A cache of what is calculated from texts that come again and again; it is emptied when it has `max` results. A lookup
 * is a single read of a map, since indexing makes millions of them.
 */
export function cached<T extends {}>(max: number): (key: string, make: () => T) => T {
  const results = new Map<string, T>();
  return (key, make) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const made = make();
    results.set(key, made);
    return made;
  };
}
