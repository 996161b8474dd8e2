import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, takenRefusal } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import { lockVersion, versionOf } from '#backend/row-version.ts';
import { isUniqueViolation } from '#backend/unique-violation.ts';
import type { EditedSynonym } from '#lib/contract/staff-synonyms.ts';
import { findProducts } from './find-products.ts';
import { messages } from './messages.ts';
import { phrasesOf } from './synonyms.ts';

interface Row {
  id: number;
  typed: string;
  meaning: string;
}

const toSynonym = (row: Row): EditedSynonym => ({ ...row, version: versionOf({ ...row }) });

/** A page of the synonyms. */
export async function listSynonyms({ db }: Pick<Context, 'db'>, { search, ...paged }: ListQuery) {
  const query = sql<Row & { total: number }>`
    SELECT id, typed, meaning, count(*) OVER ()::int AS total FROM search_synonyms
    WHERE typed ILIKE ${containing(search)} OR meaning ILIKE ${containing(search)}
    ORDER BY typed`;
  const { rows, total, pages } = await readPage(db, query, paged);
  return { items: rows.map(toSynonym), total, pages };
}

/** What the author of a synonym should know: meanings that no product has. */
export async function checkMeaning({ db }: Pick<Context, 'db'>, meaning: string): Promise<string[]> {
  const notes: string[] = [];
  for (const phrase of phrasesOf(meaning)) {
    const { total, leftOut } = await findProducts(db, { query: phrase, limit: 1, offset: 0 });
    if (total === 0 || leftOut.length > 0) notes.push(say(messages.meansNothing(phrase.trim())));
  }
  return notes;
}

interface Saving {
  /** null: a new one */
  id: number | null;
  version: string | null;
  typed: string;
  meaning: string;
}

/** Adds or changes a synonym; returns its id. 409: somebody else has changed it meanwhile. */
export async function saveSynonym(
  { db }: Pick<Context, 'db'>,
  { id, version, typed, meaning }: Saving,
): Promise<number> {
  if (phrasesOf(typed).length === 0) throw fieldRefusal('typed', messages.noWords);
  const taken = takenRefusal('typed', { ru: typed, en: typed });
  if (id === null) {
    const added = await db
      .insertInto('search_synonyms')
      .values({ typed, meaning })
      .onConflict((known) => known.column('typed').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw taken;
    return added.id;
  }
  await requireVersion(db, id, version);
  await db
    .updateTable('search_synonyms')
    .set({ typed, meaning })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken : error;
    });
  return id;
}

/** Deletes a synonym. 409: somebody else has changed it meanwhile. */
export async function removeSynonym({ db }: Pick<Context, 'db'>, { id, version }: { id: number; version: string }) {
  await requireVersion(db, id, version);
  await db.deleteFrom('search_synonyms').where('id', '=', id).execute();
}

async function requireVersion(db: Db, id: number, version: string | null): Promise<void> {
  const query = sql<Row>`SELECT id, typed, meaning FROM search_synonyms WHERE id = ${id} FOR UPDATE`;
  await lockVersion(db, query, {
    version,
    versionOf: (row) => toSynonym(row).version,
    refusal: messages.changedMeanwhile,
  });
}

/** SQL: the state of a synonym for the audit log, its row locked. */
export const synonymState = (id: string) => sql<Record<string, unknown>>`
  SELECT typed, meaning FROM search_synonyms WHERE id = ${id}::int FOR UPDATE`;
