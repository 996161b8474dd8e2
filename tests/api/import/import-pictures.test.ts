import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LoadOptions, loadCatalogue } from '#backend/import/load-catalogue.ts';
import { type PictureStore, pictureStore, type StoredPicture } from '#backend/import/pictures/picture-store.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import type { CatalogueSource } from '#backend/import/source.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { openFeed, rowVersions } from './feed-files.ts';
import { type PictureServer, startPictureServer } from './picture-server.ts';

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

function named(id: string, sourceUrl: string | null = null): StoredPicture {
  return { id, width: 1, height: 1, sizes: [1], sourceUrl, isPlaceholder: id === 'placeholder', isWide: false };
}

/** A store that writes no files and uses the content of a picture as its id. */
function namingStore(): PictureStore {
  return {
    storeDrawing: async (drawing) => named(`drawn-${String(drawing.kind)}`),
    storeImage: async (image, url) => {
      if (String(image) === 'no picture') throw new Error('unsupported image format');
      return named(String(image), url);
    },
    placeholder: async () => named('placeholder'),
    has: async () => true,
  };
}

async function importPictures(content: string, options: LoadOptions = {}) {
  const feed = await openFeed(content.replaceAll('http://pictures.test', server.origin));
  return loadCatalogue(database.db, database.pool, feed, {
    pictures: namingStore(),
    allowPrivateAddresses: true,
    ...options,
  });
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
  it('are downloaded once and linked to their products', async () => {
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

  it('that are unavailable or invalid are replaced by the placeholder', async () => {
    const feed = smallFeed(['/k-100.png', '/gone-too.png'], ['/k-150.png', '/text.png']);
    const { warnings } = await importPictures(feed);
    for (const id of ['k-100', 'k-150', 'k-200']) expect(await picturesOf(id)).toEqual(['placeholder']);
    expect(warnings[0]).toMatch(/^3 pictures replaced by a placeholder/);
  });

  it('replace the placeholder once they are available', async () => {
    await importPictures(smallFeed(['/k-150.png', '/later.png']));
    expect(await picturesOf('k-150')).toEqual(['placeholder']);
    await server.close();
    server = await startPictureServer({ '/later.png': (_, response) => response.end('later') });
    expect(await importPictures(smallFeed(['/k-150.png', '/later.png']))).toMatchObject({ changed: 2 });
    expect(await picturesOf('k-150')).toEqual(['later']);
  });

  it('of the most popular product are shown on its categories and do not change', async () => {
    const pictures = async () =>
      Object.fromEntries(
        (await database.db.selectFrom('categories').select(['name', 'picture_id']).execute()).map(
          ({ name, picture_id }) => [name, picture_id],
        ),
      );
    await importPictures(smallFeed(), { after: rebuildDerived });
    const first = await pictures();
    expect(['first', 'second']).toContain(first.Конвекторы);
    expect(first).toMatchObject({
      Отопление: first.Конвекторы,
      'Электрические обогреватели': first.Конвекторы,
      'Тепловые пушки': null,
      Климат: null,
    });
    await importPictures(smallFeed(['4990', '5990']), { after: rebuildDerived });
    expect(await pictures()).toEqual(first);
  });

  it('of a host that failed three times are not requested again', async () => {
    const paths = Array.from({ length: 25 }, (_, index) => `/${index}.png`);
    const failing = await startPictureServer(
      Object.fromEntries(
        paths.map((path) => [path, (_: unknown, response: ServerResponse) => response.writeHead(503).end()]),
      ),
    );
    const pictures = paths.map((path) => `<picture>${failing.origin}${path}</picture>`).join('');
    const { warnings } = await importPictures(
      smallFeed(['<picture>http://pictures.test/gone.png</picture>', pictures]),
    );
    await failing.close();
    // eight downloads run in parallel when the third failure is noticed
    expect(failing.asked.length).toBeLessThanOrEqual(3 + 8);
    expect(warnings).toEqual([`25 pictures replaced by a placeholder, such as ${failing.origin}/0.png: answer 503`]);
    expect(await picturesOf('k-100')).toEqual(['first']);
  });

  it('with lost files are downloaded again', async () => {
    await importPictures(smallFeed());
    server.asked.length = 0;
    const store = { ...namingStore(), has: async (id: string) => id !== 'second' };
    expect(await importPictures(smallFeed(), { pictures: store })).toMatchObject({ changed: 0, unchanged: 11 });
    expect(server.asked.toSorted()).toEqual(['/gone.png', '/k-150.png']);
  });

  it('of a failed import leave no rows', async () => {
    const failing = importPictures(smallFeed(), { after: () => Promise.reject(new Error('disk full')) });
    await expect(failing).rejects.toThrow('disk full');
    expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
  });

  it('at private addresses are refused unless allowed', async () => {
    const { warnings } = await importPictures(smallFeed(), { allowPrivateAddresses: false });
    expect(await picturesOf('k-100')).toEqual(['placeholder']);
    expect(warnings[0]).toContain('an address of a private network');
    expect(server.asked).toEqual([]);
  });

  it('do not change when pictures are not imported', async () => {
    await importPictures(smallFeed());
    const feed = await openFeed(smallFeed());
    await loadCatalogue(database.db, database.pool, feed);
    expect(await picturesOf('k-100')).toEqual(['first']);
  });
});

it('equal drawings are drawn once', async () => {
  const feed = await openFeed(smallFeed());
  const drawn: string[] = [];
  const store = namingStore();
  const source: CatalogueSource = {
    ...feed,
    pictures: undefined,
    async *products() {
      for await (const product of feed.products()) {
        yield {
          ...product,
          pictures: [{ drawing: { kind: String(product.brand) } }, { drawing: { kind: String(product.brand) } }],
        };
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
  expect(await picturesOf('h-1')).toEqual(['drawn-Роса']);
});

it('pictures are stored as files of the listed sizes', { timeout: 60_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'shop-pictures-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await server.close();
  server = await startPictureServer({
    '/k-100.png': (_, response) => response.end(png),
    '/k-150.png': (_, response) => response.end('text'),
  });
  const { warnings } = await importPictures(smallFeed(), { pictures: pictureStore(directory) });
  const [[id = ''], [placeholder = '']] = [await picturesOf('k-100'), await picturesOf('k-150')];
  const rows = await database.db.selectFrom('pictures').selectAll().orderBy('is_placeholder').execute();
  expect(rows).toMatchObject([
    { id, source_url: `${server.origin}/k-100.png`, is_placeholder: false },
    { id: placeholder, source_url: null, is_placeholder: true },
  ]);
  for (const row of rows) {
    for (const size of row.sizes)
      expect(existsSync(join(directory, `${row.id}-${size}.webp`)), `${row.id}-${size}`).toBe(true);
  }
  expect(warnings).toHaveLength(1);
});
