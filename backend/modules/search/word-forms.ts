const CONSONANT = '[бвгджзйклмнпрстфхцчшщ]';

/**
 * Vowels that appear and disappear between forms («пушка – пушек», «котёл – котлы»), which the stemmer takes for
 * different words.
 */
const FLEETING: [ending: RegExp, replacement: string][] = [
  [/([аеиоуыэюя])ек$/, '$1йка'],
  [new RegExp(`(${CONSONANT})[ео]к$`), '$1ка'],
  [new RegExp(`(${CONSONANT})ец$`), '$1ца'],
  [new RegExp(`(${CONSONANT})ел$`), '$1ла'],
  [/йк(?:а|и|е|у|ой|ам|ами|ах)$/, 'ек'],
  [/([жцчшщ])к(?:а|и|е|у|ой|ом|ов|ам|ами|ах)$/, '$1ек'],
  [/([бвгдзклмнпрстфх])к(?:а|и|е|у|ой|ом|ов|ам|ами|ах)$/, '$1ок'],
  [/ьц(?:а|е|о|у|ы|ом|ев|ам|ами|ах)$/, 'ец'],
  [new RegExp(`(${CONSONANT})ц(?:а|е|о|у|ы|ом|ем|ев|ов|ам|ами|ах)$`), '$1ец'],
  [new RegExp(`(${CONSONANT})л(?:а|е|о|у|ы|ом|ов|ам|ами|ах)$`), '$1ел'],
];

/** The folded word, and one more form of it when it has such a vowel. */
export function formsOf(word: string): string[] {
  const rule = word.length >= 4 ? FLEETING.find(([ending]) => ending.test(word)) : undefined;
  return rule ? [word, word.replace(...rule)] : [word];
}
