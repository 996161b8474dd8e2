import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalSuggestions } from '#backend/gateways/suggestions/local-suggestions.ts';
import { seedSuggestions } from '#backend/gateways/suggestions/tables/seed-suggestions.ts';
import { addressSuggestionSchema, partySuggestionSchema } from '#lib/contract/suggestions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let local: LocalSuggestions;
beforeAll(async () => {
  database = await createTestDatabase();
  local = new LocalSuggestions(database.db);
  await Promise.all([seedSuggestions(database.db), seedSuggestions(database.db)]);
});
afterAll(() => database.drop());

const anywhere = { count: 20, bounds: null, regions: [], restrictValue: false };

describe('the tables of suggestions', () => {
  it('are filled once, even by two processes that start at the same time', async () => {
    const rows = () => database.db.selectFrom('suggestions').select(['kind', 'sort', 'inn', 'answer']).execute();
    const filled = await rows();
    expect(new Set(filled.map(({ kind, sort }) => `${kind} ${sort}`)).size).toBe(filled.length);
    await seedSuggestions(database.db);
    expect(await rows()).toEqual(filled);
  });

  it('return suggestions that match the schemas of the contract', async () => {
    for (const letter of 'абвгдеиклмнопрстухчшюя') {
      for (const found of await local.suggestAddresses(letter, anywhere))
        expect(addressSuggestionSchema.parse(found)).toEqual(found);
      for (const found of await local.suggestParties(letter, 20))
        expect(partySuggestionSchema.parse(found)).toEqual(found);
    }
  });

  it.each(['', ' ', '—', '%', "'", '_'])('return nothing for a query without a word: %j', async (query) => {
    expect(await local.suggestAddresses(query, anywhere)).toEqual([]);
    expect(await local.suggestParties(query, 20)).toEqual([]);
  });

  it('are searched by the current words after a row is added, changed or deleted', async () => {
    const added = database.db.insertInto('suggestions').values({
      kind: 'party',
      sort: 1000,
      words: ['новая', 'фирма'],
      type_words: ['ооо'],
      around_words: [],
      inn: '7707083893',
      region_fias_id: null,
      bounds: [],
      answer: JSON.stringify({ value: 'ООО "НОВАЯ ФИРМА"' }),
    });
    const { id } = await added.returning('id').executeTakeFirstOrThrow();
    const values = async (query: string) => (await local.suggestParties(query, 20)).map(({ value }) => value);
    expect(await values('фирма нов')).toEqual(['ООО "НОВАЯ ФИРМА"']);
    expect(await values('7707083893')).toEqual(['ООО "НОВАЯ ФИРМА"']);
    await database.db
      .updateTable('suggestions')
      .set({ words: ['прежняя'] })
      .where('id', '=', id)
      .execute();
    expect([await values('фирма'), await values('прежн')]).toEqual([[], ['ООО "НОВАЯ ФИРМА"']]);
    await database.db.deleteFrom('suggestions').where('id', '=', id).execute();
    expect(await values('прежн')).toEqual([]);
  });

  it('are searched by the beginning of a word through an index', async () => {
    const { rows } = await database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      return sql<{
        'QUERY PLAN': string;
      }>`EXPLAIN SELECT suggestion_id FROM unnest(${['каз']}::text[]) AS asked (beginning)
        JOIN suggestion_words ON word >= beginning COLLATE "C" AND word < (beginning || ${'\u{10FFFF}'}) COLLATE "C"`.execute(
        trx,
      );
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
    expect(plan).toMatch(/Index Cond: .*word/);
  });
});
