/** Whether a city's subdomain is valid: a single label of a host name. */
export const isHostLabel = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
