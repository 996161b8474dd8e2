import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProducts, rebuildSearch, suggest } from '#backend/modules/search/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addProduct } from './catalogue.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function found(query: string): Promise<number[]> {
  const { ids } = await findProducts(database.db, { query, limit: 24, offset: 0 });
  const { productIds } = await suggest(database.db, { query, limit: 20 });
  expect(new Set(productIds)).toEqual(new Set(ids));
  return ids;
}

const rename = (id: number, name: string) =>
  database.db.updateTable('products').set({ name }).where('id', '=', id).execute();

describe('rebuilding the search index', () => {
  it('of an empty catalogue leaves an empty index', async () => {
    await rebuildSearch(database.db);
    expect(await found('кондиционер')).toEqual([]);
  });

  it('applies new, renamed and withdrawn products', async () => {
    const old = await addProduct(database.db, { name: 'Конвектор настенный' });
    await rebuildSearch(database.db);
    const fresh = await addProduct(database.db, { name: 'Увлажнитель воздуха' });
    await rename(old, 'Осушитель воздуха');
    await rebuildSearch(database.db);
    expect(await found('увлажнители')).toEqual([fresh]);
    expect(await found('осушители')).toEqual([old]);
    expect(await found('конвектор')).toEqual([]);

    await database.db.updateTable('products').set({ is_active: false }).where('id', '=', old).execute();
    await rebuildSearch(database.db);
    expect(await found('осушители')).toEqual([]);
    expect(await found('осушытель')).toEqual([]);
  });

  it('is not needed to hide a withdrawn product', async () => {
    const id = await addProduct(database.db, { name: 'Конвектор настенный' });
    await rebuildSearch(database.db);
    await database.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    expect(await found('конвектор')).toEqual([]);
  });

  it('of some products leaves the others unchanged', async () => {
    const kept = await addProduct(database.db, { name: 'Конвектор настенный' });
    const changed = await addProduct(database.db, { name: 'Радиатор масляный' });
    await rebuildSearch(database.db);
    await rename(kept, 'Бризер');
    await rename(changed, 'Мойка воздуха');
    const added = await addProduct(database.db, { name: 'Ионизатор воздуха' });
    await rebuildSearch(database.db, { productIds: [changed, added] });
    expect(await found('воздуха')).toHaveLength(2);
    expect(await found('ианизатор')).toEqual([added]);
    expect(await found('радиатор')).toEqual([]);
    expect(await found('конвектор')).toEqual([kept]);
    expect(await found('бризер')).toEqual([]);
  });

  it('of no products does nothing', async () => {
    const id = await addProduct(database.db, { name: 'Конвектор' });
    await rebuildSearch(database.db, { productIds: [] });
    expect(await found('конвектор')).toEqual([]);
    await rebuildSearch(database.db, { productIds: [id] });
    expect(await found('конвектор')).toEqual([id]);
  });

  it('runs in the transaction of an import', async () => {
    const failure = new Error('import failed');
    const attempt = database.db.transaction().execute(async (trx) => {
      await addProduct(trx, { name: 'Конвектор' });
      await rebuildSearch(trx);
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await found('конвектор')).toEqual([]);
  });

  it('does not write products whose text is unchanged', async () => {
    const id = await addProduct(database.db, { name: 'Конвектор' });
    await rebuildSearch(database.db);
    const version = () =>
      sql<{ xmin: string; ctid: string }>`SELECT xmin, ctid FROM search_texts WHERE product_id = ${id}`.execute(
        database.db,
      );
    const before = (await version()).rows;
    await rebuildSearch(database.db);
    expect((await version()).rows).toEqual(before);
  });

  it('applies changed names of categories, brands and tags', async () => {
    const id = await addProduct(database.db, {
      name: 'Модель 5',
      category: 'Титановые баки',
      brand: 'Gorenje',
      tags: ['Для дачи'],
    });
    await rebuildSearch(database.db);
    expect(await found('титановый gorenje дача')).toEqual([id]);
    await database.db
      .updateTable('categories')
      .set({ name: 'Водонагреватели' })
      .where('name', '=', 'Титановые баки')
      .execute();
    await database.db.updateTable('brands').set({ name: 'Ariston' }).execute();
    await database.db.updateTable('tags').set({ name: 'Для гаража' }).execute();
    await rebuildSearch(database.db);
    expect(await found('водонагреватель ariston гараж')).toEqual([id]);
    expect((await suggest(database.db, { query: 'гараж' })).tags.map(({ name }) => name)).toEqual(['Для гаража']);
    expect(await found('титановый')).toEqual([]);
  });

  it('does not add model numbers to the dictionary, so that a wrong one is not corrected to another', async () => {
    await addProduct(database.db, { name: 'Насос ECXA1234' });
    await rebuildSearch(database.db);
    const { correctedQuery, leftOut } = await findProducts(database.db, { query: 'ECXA1235', limit: 5, offset: 0 });
    expect([correctedQuery, leftOut]).toEqual([null, ['ECXA1235']]);
  });
});
