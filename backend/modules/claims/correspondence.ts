import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { say } from '#backend/language.ts';
import { messages } from './messages.ts';

interface Message {
  number: string;
  side: 'customer' | 'shop';
  author: string;
  text: string;
  photos: number;
}

/** What was written about each claim, oldest first, a paragraph for every message; by the number of the claim. */
export async function correspondence(
  { db }: Pick<Context, 'db'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Message>`
    SELECT c.number, e.side, e.author, e.text,
      (SELECT count(*)::int FROM attachments a WHERE a.purpose = 'claim' AND a.subject = e.id) AS photos
    FROM claims c JOIN claim_events e ON e.claim_id = c.id
    WHERE c.number = ANY(${numbers}::text[]) ORDER BY e.id`.execute(db);
  const written = rows.filter(({ text, photos }) => text !== '' || photos > 0);
  return new Map(
    Array.from(
      Map.groupBy(written, ({ number }) => number),
      ([number, all]) => [number, all.map(paragraphOf).join('\n\n')],
    ),
  );
}

function paragraphOf({ side, author, text, photos }: Message): string {
  const who = side === 'shop' ? say(messages.shop) : author;
  return [`${who}: ${text}`.trim(), photos > 0 && say(messages.photos(photos))].filter(Boolean).join('\n');
}
