import { expect } from 'vitest';
import type { Db } from '#backend/db/connection.ts';
import { findProducts, rebuildSearch, suggest } from '#backend/modules/search/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addProduct, type NewProduct } from './catalogue.ts';

export const products = {
  split: {
    name: 'Сплит-система Ballu Lagoon BSDI-09HN8/WF белая',
    code: '1234567',
    article: 'BSDI-09HN8/WF',
    barcode: '4607123456789',
    brand: 'Ballu',
    category: 'Кондиционеры',
    tags: ['Инверторное управление'],
    popularity: 90,
    price: 3_000_000,
    releasedOn: '2024-05-01',
  },
  mobile: {
    name: 'Кондиционер мобильный Electrolux EACM-10',
    code: '0012345',
    article: 'ВСН-77',
    brand: 'Electrolux',
    category: 'Кондиционеры',
    popularity: 50,
    price: 2_000_000,
    releasedOn: '2025-05-01',
  },
  remote: {
    name: 'Пульт для кондиционера универсальный',
    category: 'Аксессуары',
    popularity: 99,
    price: 90_000,
    releasedOn: '2023-01-01',
  },
  boiler: { name: 'Котёл газовый настенный Baxi', brand: 'Baxi', category: 'Отопление', popularity: 40 },
  gun: {
    name: 'Тепловая пушка электрическая Ballu BHP-P2',
    brand: 'Ballu',
    category: 'Обогреватели',
    tags: ['Для гаража'],
    popularity: 30,
  },
  curtain: { name: 'Тепловая завеса водяная Тропик', brand: 'Тропик', category: 'Отопление', popularity: 20 },
  flange: { name: 'Фланец 1234567 для насосной станции', category: 'Аксессуары', popularity: 1000, price: 1_000 },
  pump: { name: 'Насосы циркуляционные Wilo Star', brand: 'Wilo', category: 'Насосное оборудование', popularity: 10 },
  hidden: { name: 'Кондиционер снятый с продажи', code: '7777777', isActive: false, popularity: 500 },
} satisfies Record<string, NewProduct>;
export type Key = keyof typeof products;

export interface SmallCatalogue {
  database: TestDatabase;
  ids: Record<Key, number>;
  find(query: string, more?: Partial<Parameters<typeof findProducts>[1]>): ReturnType<typeof findProducts>;
  /** Search results in order; expects the same products in the suggestions. */
  found(query: string): Promise<Key[]>;
}

/** Inserts the products above and builds the search index; returns their ids. */
export async function fillSmallCatalogue(db: Db): Promise<Record<Key, number>> {
  const ids = {} as Record<Key, number>;
  for (const [key, product] of Object.entries(products)) ids[key as Key] = await addProduct(db, product);
  await rebuildSearch(db);
  return ids;
}

export async function openSmallCatalogue(): Promise<SmallCatalogue> {
  const database = await createTestDatabase();
  const { db } = database;
  const ids = await fillSmallCatalogue(db);
  const keyOf = (id: number) => (Object.keys(ids) as Key[]).find((key) => ids[key] === id)!;
  const find: SmallCatalogue['find'] = (query, more = {}) => findProducts(db, { query, limit: 24, offset: 0, ...more });
  const found = async (query: string) => {
    const page = await find(query);
    const { productIds } = await suggest(db, { query, limit: 20 });
    expect(new Set(productIds.map(keyOf))).toEqual(new Set(page.ids.map(keyOf)));
    return page.ids.map(keyOf);
  };
  return { database, ids, find, found };
}
