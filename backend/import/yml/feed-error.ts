import type { LocalizedText } from '#lib/config/locales.ts';

/**
 * A feed that cannot be imported at all. `line`, from 1, is also in the message and in the words; null when the fault has
 * no line.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** the message, for an operator's page */
  readonly words: LocalizedText;
  readonly line: number | null;

  constructor({ ru, en }: LocalizedText, line: number | null = null) {
    const words = line === null ? { ru, en } : { ru: `строка ${line}: ${ru}`, en: `line ${line}: ${en}` };
    super(words.en);
    this.words = words;
    this.line = line;
  }
}

/** For a file of more than `maxBytes`. */
export function tooLarge(maxBytes: number): FeedError {
  const size = Math.floor(maxBytes / 1_048_576);
  return new FeedError({ ru: `файл больше ${size} МБ`, en: `the file is larger than ${size} MB` });
}

interface FeedWarning {
  line: number;
  words: LocalizedText;
}

const LISTED_WARNINGS_MAX = 100;

/** Faults of single offers or categories: all are counted, the first hundred are listed. */
export class FeedWarnings {
  readonly listed: FeedWarning[] = [];
  total = 0;

  add(line: number, words: LocalizedText): void {
    this.total += 1;
    if (this.listed.length < LISTED_WARNINGS_MAX) this.listed.push({ line, words });
  }
}
