import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { SOUND_MIN, soundOf, spellingDistance } from './sound.ts';

/**
 * Words of the vocabulary that sound like words that no product has, in either alphabet: 'kondicioner' →
 * «кондиционер», «гаппо» → 'gappo'; the closest spelling of each, then the more frequent.
 */
export async function wordsAsTheySound(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const heard = words
    .map((word) => ({ word, sound: soundOf(word) }))
    .filter(({ sound }) => sound.length >= SOUND_MIN);
  if (heard.length === 0) return new Map();
  const { rows } = await sql<{ word: string; sound: string; frequency: number }>`
    SELECT word, sound, frequency FROM search_words
    WHERE sound <> '' AND sound = ANY(${heard.map(({ sound }) => sound)}::text[])`.execute(db);
  const found = new Map<string, string>();
  for (const { word, sound } of heard) {
    const [best] = rows
      .filter((row) => row.sound === sound)
      .map((row) => ({ ...row, distance: spellingDistance(word, row.word) }))
      .filter(({ distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
      .toSorted((left, right) => left.distance - right.distance || right.frequency - left.frequency);
    if (best) found.set(word, best.word);
  }
  return found;
}
