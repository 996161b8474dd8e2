import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { soundOf } from './sound.ts';

/**
 * Frequencies of words in names, brands, categories and tags. Only words of four letters and more: shorter ones are one
 * typo away from too many others, and a model number is never a typo of another.
 */
export class Vocabulary {
  /** parts of texts between spaces: most are repeated, so each is folded once, at the end */
  readonly #parts = new Map<string, number>();

  add(text: string, times = 1): void {
    for (const part of text.split(' ')) this.#parts.set(part, (this.#parts.get(part) ?? 0) + times);
  }

  /** Replaces the stored vocabulary. */
  async replace(db: Db): Promise<void> {
    const { words, frequencies, sounds } = this.#columns();
    await sql`
      WITH fresh AS MATERIALIZED (
        SELECT * FROM unnest(${words}::text[], ${frequencies}::int[], ${sounds}::text[]) AS f (word, frequency, sound)
      ), gone AS (
        DELETE FROM search_words w WHERE NOT EXISTS (SELECT FROM fresh WHERE fresh.word = w.word)
      )
      INSERT INTO search_words AS w (word, frequency, sound) SELECT word, frequency, sound FROM fresh
      ON CONFLICT (word) DO UPDATE SET frequency = excluded.frequency, sound = excluded.sound
      WHERE (w.frequency, w.sound) <> (excluded.frequency, excluded.sound)`.execute(db);
    await sql`ANALYZE search_words`.execute(db);
  }

  /**
   * Adds new words. Frequencies of known words stay until the next full rebuild: adding to them would count a product
   * again at every change.
   */
  async extend(db: Db): Promise<void> {
    const { words, frequencies, sounds } = this.#columns();
    await sql`
      INSERT INTO search_words (word, frequency, sound)
      SELECT * FROM unnest(${words}::text[], ${frequencies}::int[], ${sounds}::text[])
      ON CONFLICT (word) DO NOTHING`.execute(db);
  }

  #columns(): { words: string[]; frequencies: number[]; sounds: string[] } {
    const counts = new Map<string, number>();
    for (const [part, times] of this.#parts) {
      if (/\d/.test(part)) continue;
      for (const word of foldText(part).split(' ')) {
        if (/^(?:[a-z]{4,40}|[а-я]{4,40})$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + times);
      }
    }
    const words = [...counts.keys()];
    return { words, frequencies: [...counts.values()], sounds: words.map(soundOf) };
  }
}
