import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { AddressAnswer } from '#backend/db/schema-suggestions.ts';
import type { AddressSuggestion, PartySuggestion } from '#lib/contract/suggestions.ts';
import type { AddressOptions, SuggestionGateway } from './gateway.ts';
import { bestOf, type Findable, rankOf, wordsOf } from './matching.ts';

/** Shorter numbers are part of a name, not the beginning of an INN. */
const INN_FROM_DIGITS = 3;
/** the highest code point: a prefix followed by it is the upper bound of everything that begins with the prefix */
const LAST = '\u{10FFFF}';

interface Candidate<Answer> extends Findable {
  inn: string | null;
  answer: Answer;
}

/** Answers from the shop's own tables, as DaData would; for development and tests, which fill them from `./tables`. */
export class LocalSuggestions implements SuggestionGateway {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async suggestParties(query: string, count: number): Promise<PartySuggestion[]> {
    const asked = wordsOf(query);
    const digits = /^[\d\s]+$/.test(query) ? query.replace(/\s/g, '') : '';
    const isInn = digits.length >= INN_FROM_DIGITS;
    const ofNumber = sql`UNION SELECT id FROM suggestions WHERE inn >= ${digits} AND inn < ${digits + LAST}`;
    const found = await this.#candidates<PartySuggestion>(asked, isInn ? ofNumber : sql``, sql`kind = 'party'`);
    const rank = (company: Candidate<PartySuggestion>) =>
      isInn && company.inn?.startsWith(digits) ? 0 : rankOf(company, asked);
    return bestOf(found, count, rank).map(({ answer }) => answer);
  }

  async suggestAddresses(
    query: string,
    { count, bounds, regions, restrictValue }: AddressOptions,
  ): Promise<AddressSuggestion[]> {
    const asked = wordsOf(query);
    const wanted = regions.map((id) => id.toLowerCase());
    const condition = sql`kind = 'address' AND (${bounds}::text IS NULL OR ${bounds} = ANY (bounds))
      AND (${wanted.length === 0} OR region_fias_id = ANY (${wanted}))`;
    const found = await this.#candidates<AddressAnswer>(asked, sql``, condition);
    const isShort = restrictValue && wanted.length > 0;
    return bestOf(found, count, (address) => rankOf(address, asked)).map(({ answer }) => ({
      value: isShort ? answer.shortValue : answer.value,
      unrestricted_value: answer.fullValue,
      data: answer.data,
    }));
  }

  /** Rows in which every word of the query is the beginning of a word, and rows that `more` selects, in the table's order. */
  async #candidates<Answer>(asked: readonly string[], more: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
    const words = [...new Set(asked)];
    const { rows } = await sql<Candidate<Answer>>`
      WITH found AS (
        SELECT suggestion_id AS id
        FROM unnest(${words}::text[]) AS asked (beginning)
        JOIN suggestion_words ON word >= beginning COLLATE "C" AND word < (beginning || ${LAST}) COLLATE "C"
        GROUP BY suggestion_id
        HAVING count(DISTINCT beginning) = ${words.length}
        ${more}
      )
      SELECT words, type_words AS "typeWords", around_words AS "aroundWords", inn, answer
      FROM suggestions
      WHERE id IN (SELECT id FROM found) AND ${condition}
      ORDER BY sort`.execute(this.#db);
    return rows;
  }
}
