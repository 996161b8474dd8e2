import { MAY_BE_IN_NAME, WORD_END } from './pdf-structure.ts';

/** In a string that some reader takes for a name. */
const SLASH = String.raw`(?:/|\\0?57)`;
/** A code behind a name may end it. */
const NAME_END = `(?:${WORD_END}|(?=#))`;
/** A code without its second digit: readers take it for different characters. */
const HALF = String.raw`#(?![\da-fA-F]{2})`;

/** A letter as it may be written: `J`, `#4a`, and in a string `\J` or `\112`. Each in one way only: searching takes long else. */
function letter(char: string): string {
  const code = char.charCodeAt(0);
  const digits = code.toString(16).replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return String.raw`(?:\\?${char}|#${digits}|\\${code.toString(8)})`;
}

/** What stands in front of names with such first letters, of which most are passed over here. */
const before = (names: readonly string[]) => String.raw`(?=[${names.map((name) => name.charAt(0)).join('')}#\\])`;
const anyOf = (names: readonly string[]) =>
  `${SLASH}${before(names)}(?:${names.map((name) => Array.from(name, letter).join('')).join('|')})`;

/** Finds one of the names however it is written. */
export const namesOf = (...names: string[]) => new RegExp(`${anyOf(names)}${NAME_END}`);

/** Finds a name that begins with one of the names. */
export const beginningsOf = (...names: string[]) => new RegExp(anyOf(names));

/** Finds a name with half a code that could be one of the names for some reader. */
export const mayBeOneOf = (...names: string[]) =>
  new RegExp(`${SLASH}(?=${MAY_BE_IN_NAME}{0,60}#)${withHalfCode(names)}`);

/** Beginnings of the names, half a code and what stands behind it in one of them. */
function withHalfCode(names: readonly string[]): string {
  const tails = names.map((name) => name.slice(1));
  const behind = names.includes('') ? '' : `${MAY_BE_IN_NAME}{0,3}${behindHalfCode(tails)}`;
  return `(?:${HALF}${behind}${byLetter(names, withHalfCode)})`;
}

function behindHalfCode(names: readonly string[]): string {
  const end = names.includes('') ? `|${NAME_END}` : '';
  return `(?:${HALF}${end}${byLetter(names, behindHalfCode)})`;
}

/** Alternatives for the first letters of names, each with the pattern for what follows. */
function byLetter(names: readonly string[], following: (tails: string[]) => string): string {
  const groups = Map.groupBy(names.filter(Boolean), (name) => name.charAt(0));
  const branches = Array.from(groups, ([char, group]) => letter(char) + following(group.map((name) => name.slice(1))));
  return branches.length > 0 ? `|${before([...groups.keys()])}(?:${branches.join('|')})` : '';
}
