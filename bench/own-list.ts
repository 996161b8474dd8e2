import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { seedPeople } from '#demo/seed-people.ts';
import { seedTrade } from '#demo/seed-trade.ts';
import type { NamedSort } from '#lib/contract/catalogue-filters.ts';
import { newBuyer } from './buyer.ts';

/** A call of a list, answered with JSON. */
export type AskList = (index: number) => Response | Promise<Response>;

interface ListCases {
  /** by what is measured */
  cases: Record<string, AskList>;
  /** deletes the customer whose prices were read */
  end(): Promise<void>;
}

const SECTIONS = 5;

/**
 * Pages of the largest sections by retail prices and by those of a customer with discounts, of different sections and
 * pages in turn.
 */
export async function ownListCases(
  db: Db,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<ListCases> {
  await seedPeople(db);
  await seedTrade(db);
  const buyer = await newBuyer(db);
  const sections = await largestSections(db);
  const ask = (path: string, choice: { sort?: NamedSort; filters?: object[] }) => (index: number) => {
    const body = { section: sections[index % sections.length], page: 1 + (index % 40), size: 24, ...choice };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` };
    return fetch(new Request(`http://shop.test/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
  const retail = 'v3/catalog/products/all/';
  const own = 'v1/catalog/products/own/';
  const cheaper = [{ slug: 'price', to: 40_000 }];
  return {
    cases: {
      'retail prices, cheap': ask(retail, { sort: 'cheap' }),
      'retail prices, up to 40,000 ₽': ask(retail, { filters: cheaper }),
      'own prices and facets, popular': ask(own, {}),
      'own prices and facets, cheap': ask(own, { sort: 'cheap' }),
      'own prices and facets, up to 40,000 ₽': ask(own, { filters: cheaper }),
    },
    end: () => buyer.leave(),
  };
}

/** Paths of the sections that have the most products. */
async function largestSections(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT c.path FROM listing_sections l JOIN categories c ON c.id = l.category_id
    ORDER BY l.total DESC, c.id LIMIT ${SECTIONS}`.execute(db);
  return rows.map(({ path }) => path);
}
