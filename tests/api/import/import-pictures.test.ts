import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoadOptions, loadCatalogue, type PictureStore } from '#backend/import/load-catalogue.ts';
import type { CatalogueSource } from '#backend/import/source.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type PictureServer, startPictureServer } from './picture-server.ts';
import { openFeed, rowVersions, smallFeed } from './small-feed.ts';

let database: TestDatabase;
let server: PictureServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`TRUNCATE products, categories, pictures, imports CASCADE`.execute(database.db);
  server = await startPictureServer({
    '/k-100.png': (_, response) => response.end('first'),
    '/k-150.png': (_, response) => response.end('second'),
    '/text.png': (_, response) => response.end('no picture'),
  });
});
afterEach(() => server.close());

/** Keeps pictures in the table only; their content is their id. */
function tableStore(): PictureStore {
  const keep = async (id: string, url: string | null, isPlaceholder = false) => {
    await database.db
      .insertInto('pictures')
      .values({ id, width: 1, height: 1, sizes: [1], source_url: url, is_placeholder: isPlaceholder })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  };
  return {
    storeDrawing: (drawing) => keep(`drawn-${JSON.stringify(drawing)}`, null),
    storeImage: async (image, url) => {
      if (String(image) === 'no picture') throw new Error('unsupported image format');
      return keep(String(image), url);
    },
    placeholder: () => keep('placeholder', null, true),
  };
}

async function importPictures(content: string, options: LoadOptions = {}) {
  const feed = await openFeed(content.replaceAll('http://pictures.test', server.origin));
  return loadCatalogue(database.db, database.pool, feed, { pictures: tableStore(), allowPrivateAddresses: true, ...options });
}

async function picturesOf(externalId: string): Promise<string[]> {
  const { picture_ids } = await database.db
    .selectFrom('products')
    .select('picture_ids')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return picture_ids;
}

describe('pictures of a feed', () => {
  it('are downloaded once and belong to their products', async () => {
    const result = await importPictures(smallFeed());
    expect(await picturesOf('k-100')).toEqual(['first']);
    expect(await picturesOf('k-150')).toEqual(['second']);
    expect(result.warnings).toEqual([
      `1 picture replaced by a placeholder, such as ${server.origin}/gone.png: answer 404`,
    ]);
    server.asked.length = 0;
    const before = await rowVersions(database.db);
    expect(await importPictures(smallFeed())).toMatchObject({ added: 0, changed: 0, unchanged: 11 });
    expect(server.asked).toEqual(['/gone.png']);
    expect(await rowVersions(database.db)).toEqual(before);
  });

  it('that cannot be had, or are none, become the placeholder', async () => {
    const feed = smallFeed(['/k-100.png', '/gone-too.png'], ['/k-150.png', '/text.png']);
    const { warnings } = await importPictures(feed);
    for (const id of ['k-100', 'k-150', 'k-200']) expect(await picturesOf(id)).toEqual(['placeholder']);
    expect(warnings[0]).toMatch(/^3 pictures replaced by a placeholder/);
  });

  it('take the placeholder\'s place when they can be had at last', async () => {
    await importPictures(smallFeed(['/k-150.png', '/later.png']));
    expect(await picturesOf('k-150')).toEqual(['placeholder']);
    await server.close();
    server = await startPictureServer({ '/later.png': (_, response) => response.end('later') });
    expect(await importPictures(smallFeed(['/k-150.png', '/later.png']))).toMatchObject({ changed: 2 });
    expect(await picturesOf('k-150')).toEqual(['later']);
  });

  it('of a host that failed three times are not asked for again', async () => {
    const paths = Array.from({ length: 25 }, (_, index) => `/${index}.png`);
    const failing = await startPictureServer(
      Object.fromEntries(paths.map((path) => [path, (_: unknown, response: ServerResponse) => response.writeHead(503).end()])),
    );
    const pictures = paths.map((path) => `<picture>${failing.origin}${path}</picture>`).join('');
    const { warnings } = await importPictures(smallFeed(['<picture>http://pictures.test/gone.png</picture>', pictures]));
    await failing.close();
    // eight at a time are under way when the third failure is noticed
    expect(failing.asked.length).toBeLessThanOrEqual(3 + 8);
    expect(warnings).toEqual([`25 pictures replaced by a placeholder, such as ${failing.origin}/0.png: answer 503`]);
    expect(await picturesOf('k-100')).toEqual(['first']);
  });

  it('on this machine are refused unless allowed', async () => {
    const { warnings } = await importPictures(smallFeed(), { allowPrivateAddresses: false });
    expect(await picturesOf('k-100')).toEqual(['placeholder']);
    expect(warnings[0]).toContain('an address of a private network');
    expect(server.asked).toEqual([]);
  });

  it('stay as they are when pictures are not imported', async () => {
    await importPictures(smallFeed());
    const feed = await openFeed(smallFeed());
    await loadCatalogue(database.db, database.pool, feed);
    expect(await picturesOf('k-100')).toEqual(['first']);
  });
});

it('drawings are drawn once each', async () => {
  const feed = await openFeed(smallFeed());
  const drawn: string[] = [];
  const store = tableStore();
  const source: CatalogueSource = {
    ...feed,
    pictures: undefined,
    async *products() {
      for await (const product of feed.products()) {
        yield { ...product, pictures: [{ drawing: { kind: product.brand } }, { drawing: { kind: product.brand } }] };
      }
    },
  };
  await loadCatalogue(database.db, database.pool, source, {
    pictures: {
      ...store,
      storeDrawing: (drawing) => {
        drawn.push(String(drawing.kind));
        return store.storeDrawing(drawing);
      },
    },
  });
  expect(drawn.toSorted()).toEqual(['null', 'Вулкан', 'НОРД', 'Норд', 'Роса']);
  expect(await picturesOf('h-1')).toEqual(['drawn-{"kind":"Роса"}']);
});
