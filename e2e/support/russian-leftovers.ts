import { Client } from 'pg';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { shortName } from '#lib/format/person-name.ts';

/** Tables with texts of the catalogue, of editors and of customers; texts longer than a line are marked in the page. */
const tables = `
  cities warehouses stores brands categories parameters products tags facet_values banners alerts news
  promotion_pages promotions content_pages brand_pages gifts league_prizes league_standings companies
  users managers contracts orders order_items notifications claims claim_events feedback_requests
  installation_requests commercial_offers bonus_entries gift_orders receivables order_documents
  price_requests partner_tokens audit_log search_synonyms work_calendar registrations approvals delivery_rates`
  .trim()
  .split(/\s+/);

/** In the commands of the partner API's documentation, and the heads of columns in imported files. */
const examples = ['Иванов Иван', '420111, г Казань, ул Баумана, д 44', 'ЗК-000123', '«Код», «Склад», «Остаток»'];

/** What the price service says about a promotion reaches the page in its own words. */
const priceNotes = /подарок при покупке от \d+ шт\.|от \d+ шт\. — .+? за штуку/g;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .replace(/[−‑]/g, '-')
    .toLowerCase();

/** Words in Cyrillic with what stands between them. */
const runs = /\p{Script=Cyrillic}(?:[^\p{Script=Latin}\n]*[\p{Script=Cyrillic}»)])?/gu;

/** Tells which Russian words of a text come from neither the catalogue nor editors nor customers. */
export async function leftoverFinder(): Promise<(text: string) => string[]> {
  const { databaseUrl, dataDir, storeName } = readEnvironment();
  const database = await openShopDatabase({ databaseUrl, dataDir });
  const client = new Client({ connectionString: database.url });
  const known = new Set([storeName, ...examples]);
  try {
    await client.connect();
    for (const table of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) - 'body' AS row FROM ${table} t`,
      );
      for (const { row } of rows) collect(row, known);
    }
  } finally {
    await client.end();
    await database.release();
  }
  // «Егорова М. Ю.» is made of a name in full
  const names = new Set(
    [...known].filter((text) => /^\p{Lu}\S+ \p{Lu}\S+ \p{Lu}\S+$/u.test(text)).map((fio) => plain(shortName(fio))),
  );
  const content = plain([...known].map((text) => text.replace(/\n/g, ' ')).join(' ¦ '));
  const isKnown = (words: string) => content.includes(words) || [...names].some((name) => words.startsWith(name));
  const unknownOf = (text: string) =>
    (plain(text).replace(priceNotes, ' ¦ ').match(runs) ?? [])
      .filter((run) => !isKnown(run))
      .flatMap((run) => run.split(/[(),;·|→]|\. /))
      .map((words) => words.trim())
      .filter((words) => /\p{Script=Cyrillic}/u.test(words) && !isKnown(words));
  // the header and the footer of every page
  const read = new Map<string, string[]>();
  return (text) => {
    const unknown = read.get(text) ?? unknownOf(text);
    read.set(text, unknown);
    return unknown;
  };
}

function collect(value: unknown, known: Set<string>): void {
  if (typeof value === 'string') {
    if (/\p{Script=Cyrillic}/u.test(value)) known.add(value);
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, known);
}
