import type { LocalizedText } from '#lib/config/locales.ts';

/**
 * Why a file or a text cannot be read as a table, for the person who sent it; the thread that finds it out knows no
 * language.
 */
export class TableRefusal extends Error {
  override name = 'TableRefusal';
  readonly words: LocalizedText;

  constructor(words: LocalizedText) {
    super(words.ru);
    this.words = words;
  }
}
