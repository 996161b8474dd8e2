export const SPACE = String.raw`\0\t\n\f\r `;
const DELIMITERS = String.raw`()<>[\]{}/%`;
/** Bytes that only some readers take for white space: a document with such a byte between words is not searched by the grammar. */
const DOUBTFUL = String.raw`\v\x80\x85\xa0\xff`;
/** Readers cut larger numbers, each in its own way. */
export const NUMBER = String.raw`\d{1,9}`;
/** White space of any reader. */
export const GAP = `[${SPACE}${DOUBTFUL}]`;
/** A character of a name for all readers. */
export const IN_NAME = `[^${SPACE}${DOUBTFUL}${DELIMITERS}]`;
/** Any character that may stand in a name for some reader. */
export const MAY_BE_IN_NAME = `[^${SPACE}${DELIMITERS}]`;
/** Before a word: a comment and its line end. */
export const COMMENT_BEFORE = `%[^\\r\\n]*[\\r\\n]${GAP}*`;
/** Behind a word: what any reader takes for white space, a delimiter or the end. */
export const WORD_END = `(?=[${SPACE}${DOUBTFUL}${DELIMITERS}]|$)`;

/** Beginning of a name, also in a string: pypdf takes one that begins with a slash for a name. */
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

/** Pattern of a word however it is written. */
export const written = (word: string) => Array.from(word, letter).join('');

/** Look-ahead that is true only before the first letters of the names: it skips most other names quickly. */
const before = (names: readonly string[]) => String.raw`(?=[${names.map((name) => name.charAt(0)).join('')}#\\])`;
const anyOf = (names: readonly string[]) => `${SLASH}${before(names)}(?:${names.map(written).join('|')})`;

/** Finds one of the names however it is written. */
export const namesOf = (...names: string[]) => new RegExp(`${anyOf(names)}${NAME_END}`);

/** Finds a name that begins with one of the names. */
export const beginningsOf = (...names: string[]) => new RegExp(anyOf(names));

/** Finds a name with half a code that could be one of the names for some reader. */
export const mayBeOneOf = (...names: string[]) =>
  new RegExp(`${SLASH}(?=${MAY_BE_IN_NAME}{0,60}#)${withHalfCode(names)}`);

/** Pattern of a name that is one of `names` up to a half code, and may go on like it behind that code. */
function withHalfCode(names: readonly string[]): string {
  const tails = names.map((name) => name.slice(1));
  const behind = names.includes('') ? '' : `${MAY_BE_IN_NAME}{0,3}${behindHalfCode(tails)}`;
  return `(?:${HALF}${behind}${byLetter(names, withHalfCode)})`;
}

/** The rest of a name behind half a code: up to its end or the next half. */
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
