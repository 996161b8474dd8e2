import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);

const regular = require.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf');

/** The shop's typeface, as pdfmake takes it; the package of the pages' one has no file with all letters. */
export const shopFont = { normal: regular, bold, italics: regular, bolditalics: bold };
export const shopFontFolders = [dirname(regular), dirname(bold)];

let known: Set<number> | undefined;

/** Whether the typeface lacks a character of the word, such as a Greek letter or an invisible break. */
function isStrange(word: string): boolean {
  known ??= new Set(create(readFileSync(regular)).characterSet);
  for (const character of word) if (!known.has(character.codePointAt(0) ?? 0) && character !== '\n') return true;
  return false;
}

/** Texts of a document, with words that the typeface cannot show in Roboto. */
export function inShopFont<T>(value: T): T {
  return inFont(value, '') as T;
}

function inFont(value: unknown, name: string): unknown {
  if (typeof value === 'string') return isText(name) && isStrange(value) ? { text: runs(value) } : value;
  if (Array.isArray(value)) return value.map((part) => inFont(part, name));
  if (typeof value === 'function') return (...given: unknown[]) => inFont(value(...given), 'stack');
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'text' && typeof part === 'string' && isStrange(part) ? runs(part) : inFont(part, key),
    ]),
  );
}

/** Properties whose strings are shown. */
const isText = (name: string) => ['content', 'text', 'stack', 'columns', 'body'].includes(name);

const runs = (text: string) =>
  text.split(/(?<=\s)(?=\S)/).map((word) => (isStrange(word.trimEnd()) ? { text: word, font: 'Roboto' } : word));
