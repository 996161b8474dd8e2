import type { LocalizedText } from '#lib/config/locales.ts';
import { faults } from './messages.ts';

/** Positions that a file has named so far: of several rows for one position the first counts. */
export class RepeatedRows {
  readonly #named = new Map<string, { line: number; value: number | null }>();

  /** The fault of a row that repeats another; null: it is the first of its position. */
  check(key: string, line: number, value: number | null): LocalizedText | null {
    const first = this.#named.get(key);
    if (!first) {
      this.#named.set(key, { line, value });
      return null;
    }
    return first.value === value ? faults.repeatedSame(first.line) : faults.repeated(first.line);
  }
}
