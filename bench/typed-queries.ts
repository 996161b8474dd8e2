import { type Kysely, sql } from 'kysely';
import type { Database } from '#backend/db/schema.ts';

const SAMPLE = 400;
const fixed = [
  'сплит',
  'ballu',
  'баллу',
  'балллу',
  'rjylbwbjyth',
  'вентилятор',
  'насос',
  'белый',
  'с',
  'для',
  'абырвалг',
];

/**
 * Texts that people type for products of this catalogue: beginnings, words, codes, articles, typos; the same in every
 * run.
 */
export async function typedQueries(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; code: string; article: string | null }>`
    SELECT name, code, article FROM products WHERE is_active ORDER BY hashint4(id) LIMIT ${SAMPLE}`.execute(db);
  const random = randomFrom(7);
  const queries = Array.from({ length: count }, (_, n) => {
    const { name, code, article } = rows[Math.floor(random() * rows.length)]!;
    const words = name.split(' ');
    const kinds = [
      () => name.slice(0, 2 + Math.floor(random() * 30)),
      () => name.slice(0, 2 + Math.floor(random() * 30)),
      () => words.slice(0, 1 + Math.floor(random() * 3)).join(' '),
      () => [words[0], words.at(-1)].join(' '),
      () => words[Math.floor(random() * words.length)] ?? name,
      () =>
        words
          .slice(0, 2)
          .map((word) => misspelt(word, random))
          .join(' '),
      () => code.slice(0, 3 + Math.floor(random() * 5)),
      () => article ?? code,
    ];
    return kinds[n % kinds.length]!();
  });
  return [...queries, ...fixed].filter((query) => query.trim() !== '');
}

function misspelt(word: string, random: () => number): string {
  if (word.length < 6) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  return random() < 0.5
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
