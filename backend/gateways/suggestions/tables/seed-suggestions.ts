import { type Insertable, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { Database } from '#backend/db/schema.ts';
import { wordsOf } from '#backend/gateways/suggestions/matching.ts';
import type { PartySuggestion } from '#lib/contract/suggestions.ts';
import { addressOf, allAddresses } from './addresses.ts';
import { type CompanyRow, companyRows } from './companies.ts';

type Row = Insertable<Database['suggestions']>;

/** Fills the tables of suggestions where they are empty: regions, localities and invented companies. */
export async function seedSuggestions(db: Db): Promise<void> {
  if (await hasSuggestions(db)) return;
  await db.transaction().execute(async (trx) => {
    // when two processes start at once, only one of them adds the rows
    await sql`LOCK TABLE suggestions IN EXCLUSIVE MODE`.execute(trx);
    if (await hasSuggestions(trx)) return;
    await trx.insertInto('suggestions').values(suggestionRows()).execute();
    await sql`ANALYZE suggestions, suggestion_words`.execute(trx);
  });
}

const hasSuggestions = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('suggestions').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Localities by size, and active companies before closed ones. */
function suggestionRows(): Row[] {
  const addresses = allAddresses();
  const addressRows = addresses.map(
    ({ words, typeWords, aroundWords, regionFiasId, bounds, answer }, sort): Row => ({
      kind: 'address',
      sort,
      words: [...words],
      type_words: [...typeWords],
      around_words: [...aroundWords],
      inn: null,
      region_fias_id: regionFiasId,
      bounds: [...bounds],
      answer: JSON.stringify(answer),
    }),
  );
  const isActive = ([, , , , status]: CompanyRow) => status === 'ACTIVE';
  const companies = [...companyRows.filter(isActive), ...companyRows.filter((company) => !isActive(company))];
  return [...addressRows, ...companies.map((company, sort) => companyRow(company, sort, addresses))];
}

const formNames: Record<CompanyRow[0], string> = {
  ООО: 'общество с ограниченной ответственностью',
  АО: 'акционерное общество',
  ПАО: 'публичное акционерное общество',
  ИП: 'индивидуальный предприниматель',
};

function companyRow(
  [form, name, inn, kpp, status, registered, region, place]: CompanyRow,
  sort: number,
  addresses: ReturnType<typeof allAddresses>,
): Row {
  const value = form === 'ИП' ? `${form} ${name}` : `${form} "${name}"`;
  const answer: PartySuggestion = {
    value,
    unrestricted_value: value,
    data: {
      inn,
      kpp,
      opf: { short: form },
      state: { status, registration_date: Date.parse(`${registered}T00:00:00Z`) },
      address: { data: addressOf(addresses, region, place).answer.data },
    },
  };
  return {
    kind: 'party',
    sort,
    words: wordsOf(name),
    type_words: wordsOf(form, formNames[form]),
    around_words: [],
    inn,
    region_fias_id: null,
    bounds: [],
    answer: JSON.stringify(answer),
  };
}
