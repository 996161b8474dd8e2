const singletons = ((globalThis as { shopSingletons?: Map<string, unknown> }).shopSingletons ??= new Map());

/**
 * The process's only value of this key, made by the first call. The server and the pages that Next bundles have separate
 * copies of a module, and share what is kept here.
 */
export function processSingleton<T>(key: string, make: () => T): T {
  if (!singletons.has(key)) singletons.set(key, make());
  return singletons.get(key) as T;
}

/** Lets the next call of `processSingleton` make a new value; for tests, which change the settings that it is made from. */
export const forgetProcessSingleton = (key: string): boolean => singletons.delete(key);
