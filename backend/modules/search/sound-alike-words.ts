import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { distanceBetween, readingsOf, SOUND_MIN, soundOf, soundOfRussian } from './sound.ts';
import { oneTypoVariants } from './spelling.ts';

interface SoundAlikes {
  /** the most likely word by the typed one */
  words: Map<string, string>;
  /** typed words that are exactly transliterated */
  exact: Set<string>;
}

/**
 * Words of the vocabulary, and of `others`, that sound like words that no product has, in either alphabet:
 * 'kondicioner' → «кондиционер», «гаппо» → 'gappo'; the closest spelling of each, then the more frequent.
 */
export async function soundAlikeWords(
  db: Db,
  typed: readonly string[],
  others: readonly string[],
): Promise<SoundAlikes> {
  const withReadings = typed.map((word) => ({ word, readings: readingsOf(word) }));
  const nearly = new Map(withReadings.map(({ word, readings }) => [word, soundsLike(word, readings)]));
  const sounds = new Set([...nearly.values()].flat().filter(isLongEnough));
  const found: SoundAlikes = { words: new Map(), exact: new Set() };
  if (sounds.size === 0) return found;
  const { rows } = await sql<{ word: string; sound: string; frequency: number }>`
    SELECT word, sound, frequency FROM search_words
    WHERE sound <> '' AND sound = ANY(${[...sounds]}::text[])`.execute(db);
  const known = [...rows, ...others.map((word) => ({ word, sound: soundOf(word), frequency: 0 }))];
  for (const { word, readings } of withReadings) {
    const [best] = known
      .filter(({ sound }) => isLongEnough(sound) && (nearly.get(word) ?? []).includes(sound))
      .map((row) => ({ ...row, distance: spellingDistance(readings, row.word) }))
      .filter(({ distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
      .toSorted((left, right) => left.distance - right.distance || right.frequency - left.frequency);
    if (!best) continue;
    found.words.set(word, best.word);
    if (best.distance === 0) found.exact.add(word);
  }
  return found;
}

/** The sounds of a word, and of a long one also those that differ by one consonant: «конденционер». */
function soundsLike(word: string, readings: readonly string[]): string[] {
  const own = readings.map(soundOfRussian);
  return word.length < LONG_WORD ? own : [...own, ...own.flatMap((sound) => oneTypoVariants(sound, CONSONANTS))];
}

const LONG_WORD = 8;
const CONSONANTS = 'бвгдклмнпрстфхцчш';

const isLongEnough = (sound: string) => sound.length >= SOUND_MIN;

const spellingDistance = (readings: readonly string[], word: string) =>
  Math.min(
    ...readings.flatMap((left) =>
      readingsOf(word)
        .slice(0, 1)
        .map((right) => distanceBetween(left, right)),
    ),
  );
