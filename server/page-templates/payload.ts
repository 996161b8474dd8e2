/**
 * A value as React writes it into the payload of a page.
 *
 * @throws For numbers that JSON writes otherwise than React does
 */
export const payloadOf = (value: unknown): string => JSON.stringify(value, asInPayload);

function asInPayload(_name: string, value: unknown): unknown {
  if (value === undefined) return '$undefined';
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    throw new Error(`the payload cannot contain ${Object.is(value, -0) ? '-0' : value}`);
  return typeof value === 'string' && value.startsWith('$') ? `$${value}` : value;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text of the payload as Next writes it into a string of an inline script. */
export const inScript = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[&<>\u2028\u2029]/g, (character) => escapes[character] ?? character);
