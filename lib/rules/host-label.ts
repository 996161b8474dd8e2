/** Whether a city's subdomain is what it must be: one label of a host's name. */
export const isHostLabel = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
