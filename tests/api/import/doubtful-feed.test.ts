import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { FeedError } from '#backend/import/yml/feed-error.ts';
import { fetchFeed, isFeedAddress } from '#backend/import/yml/fetch-feed.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { UserError } from '#lib/config/environment.ts';
import { importRefusal } from '#scripts/operators/import-refusal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { realFeed } from '#tests/fixtures/real-feed.ts';
import { smallFeed, smallFeedFile } from '#tests/fixtures/small-feed.ts';
import { feedFile, openFeed, rowVersions } from './feed-files.ts';
import { startPictureServer } from './picture-server.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'shop-doubtful-'));
  const { db, pool } = database;
  await loadCatalogue(db, pool, await openYmlFeed(smallFeedFile('utf-8')), { after: rebuildDerived });
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Encodes Russian text in windows-1251. */
const in1251 = (feed: string) =>
  Buffer.from(
    Array.from(feed, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code < 128) return code;
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
      return { ё: 0xb8, Ё: 0xa8, '«': 0xab, '»': 0xbb, '—': 0x97, '№': 0xb9 }[sign] ?? 0x3f;
    }),
  );

async function refusalOf(content: string | Buffer): Promise<string> {
  const attempt = async () => loadCatalogue(database.db, database.pool, await openFeed(content));
  const before = await rowVersions(database.db);
  const error = await attempt().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FeedError);
  expect(await rowVersions(database.db)).toEqual(before);
  return (error as FeedError).message;
}

describe('a feed with bytes that do not match its declared encoding is refused:', () => {
  const declares = (encoding: string) => smallFeed(['UTF-8', encoding]);

  it('UTF-8 declared as windows-1251', async () => {
    for (const name of ['windows-1251', 'CP1251'])
      expect(await refusalOf(declares(name))).toBe('line 1: the file declares windows-1251, but its bytes are UTF-8');
  });

  it('windows-1251 declared as UTF-8, or not declared', async () => {
    const bytes = 'bytes that are not utf-8';
    expect(await refusalOf(in1251(smallFeed()))).toContain(bytes);
    expect(await refusalOf(in1251(smallFeed().replace(/^<\?xml.*\?>/, '')))).toContain(bytes);
  });

  it('a byte order mark that contradicts the declaration', async () => {
    expect(await refusalOf(Buffer.from(`\ufeff${declares('windows-1251')}`))).toBe(
      'line 1: the file declares windows-1251, but its byte order mark is that of UTF-8',
    );
    expect(await refusalOf(Buffer.from(`\ufeff${smallFeed()}`, 'utf16le'))).toContain('encoding UTF-16');
  });

  it.each(['кои8', 'windows 1251', '', 'UTF-16', 'ISO-8859-5', 'x-user-defined'])('encoding "%s"', async (name) => {
    expect(await refusalOf(declares(name))).toContain('is not supported, UTF-8 and windows-1251 are');
  });
});

describe('a feed in its declared encoding', () => {
  it('is read if it is windows-1251 with few words, or UTF-8 with its byte order mark', async () => {
    expect((await openYmlFeed(smallFeedFile('windows-1251'))).productCount).toBeGreaterThan(0);
    const english = smallFeed(['UTF-8', 'windows-1251']).replace(/[^\0-\x7f]/g, 'x');
    for (const [sign, byte] of [
      ['x', 0x78],
      ['№', 0xb9],
      ['С»', 0xd1],
    ] as const) {
      const bytes = Buffer.from(english, 'latin1');
      bytes[bytes.indexOf('xx')] = byte;
      expect((await openFeed(bytes)).productCount, sign).toBe(11);
    }
    expect((await openFeed(`\ufeff${smallFeed()}`)).productCount).toBe(11);
  });

  it.runIf(realFeed)('of a real shop is read, and the same feed in UTF-8 is refused', async () => {
    const bytes = readFileSync(realFeed!);
    expect((await openFeed(bytes)).productCount).toBe(2831);
    const inUtf8 = new TextDecoder('windows-1251').decode(bytes);
    expect(await refusalOf(inUtf8)).toContain('declares windows-1251, but its bytes are UTF-8');
  });
});

/** The command's error for a source, without starting a process. */
async function sentenceOf(place: string): Promise<string> {
  const attempt = async () => {
    if (!isFeedAddress(place)) return openYmlFeed(place);
    const fetched = await fetchFeed(place, { maxBytes: 1e6 });
    return openYmlFeed(fetched.file).finally(fetched.remove);
  };
  const error = await attempt().then(
    () => null,
    (reason: unknown) => importRefusal(reason, place),
  );
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
}

describe('npm run catalog:import reports in one sentence', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /nothing was changed: line 1: the file is cut off, it has no element/],
    ['a compressed file', gzipSync(smallFeed()), /the file is compressed, unpack it first/],
    ['a picture', readFileSync('docs/pictures/listing.png'), /nothing was changed: /],
    [
      'an HTML page',
      '<!doctype html><html><head><meta charset="utf-8"></head><body>Вход</body></html>',
      /not a YML feed|not well-formed/,
    ],
    ['JSON', '{"offers": []}', /nothing was changed: line 1: /],
    [
      'a huge attribute',
      smallFeed(['<offer id="h-1">', `<offer id="h-1" x="${'x'.repeat(1_100_000)}">`]),
      /a text of more than/,
    ],
    [
      'a huge category id',
      smallFeed(['<category id="30">', `<category id="${'9'.repeat(900_000)}">`]),
      /a category with an id of more than 200/,
    ],
    [
      'a cycle of categories',
      smallFeed(['<category id="10">', '<category id="10" parentId="12">']),
      /is its own ancestor/,
    ],
    [
      'very deeply nested categories',
      smallFeed([
        '<category id="30">',
        `${Array.from({ length: 3000 }, (_, index) => `<category id="d${index}"${index > 0 ? ` parentId="d${index - 1}"` : ''}>Ступень</category>`).join('')}<category id="30">`,
      ]),
      /lies deeper than 20 levels/,
    ],
    [
      'an entity bomb',
      smallFeed(
        ['<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', '<!DOCTYPE yml_catalog [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'],
        ['Увлажнитель Роса М1', '&b;'],
      ),
      /undefined entity/,
    ],
  ])('%s', async (_, content, sentence) => expect(await sentenceOf(feedFile(content))).toMatch(sentence));

  it('a file that does not exist, is not readable or is a directory', async () => {
    const loop = join(directory, 'loop.xml');
    symlinkSync(loop, loop);
    mkdirSync(join(directory, 'folder.xml'));
    expect(await sentenceOf(join(directory, 'none.xml'))).toMatch('cannot be imported: there is no such file.');
    expect(await sentenceOf(`${smallFeedFile('utf-8')}/x.xml`)).toMatch('there is no such file');
    expect(await sentenceOf(`/${'x'.repeat(300)}.xml`)).toMatch('there is no such file');
    expect(await sentenceOf(join(directory, 'folder.xml'))).toMatch('it is a directory');
    expect(await sentenceOf('/dev/zero')).toMatch('it is not a file');
    expect(await sentenceOf(loop)).toMatch('its links lead in a circle');
    const forbidden = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' });
    expect(String(importRefusal(forbidden, 'x.xml'))).toContain('x.xml cannot be imported: it may not be read.');
    // root can read every file
    if (process.getuid?.() !== 0) expect(await sentenceOf('/etc/shadow')).toMatch('it may not be read');
  });

  it('an address that refuses, fails, redirects in a loop or is invalid', async () => {
    const server = await startPictureServer({
      '/circle.xml': (_, response) => void response.writeHead(302, { location: '/circle.xml' }).end(),
      '/fails.xml': (_, response) => void response.writeHead(503).end(),
      '/page.xml': (_, response) => void response.end('<html><body>404</body></html>'),
    });
    expect(await sentenceOf(`${server.origin}/none.xml`)).toMatch('the address of the feed answers 404');
    expect(await sentenceOf(`${server.origin}/fails.xml`)).toMatch('the address of the feed answers 503');
    expect(await sentenceOf(`${server.origin}/circle.xml`)).toMatch('could not be downloaded: redirect count exceeded');
    expect(await sentenceOf(`${server.origin}/page.xml`)).toMatch('not a YML feed: the root element is <html>');
    await server.close();
    expect(await sentenceOf(`${server.origin}/none.xml`)).toMatch(/could not be downloaded: .*ECONNREFUSED/);
    expect(await sentenceOf('http://')).toMatch('could not be downloaded');
    expect(await sentenceOf('http://127.0.0.1:1/')).toMatch('this port is reserved for another service');
  });
});

it('a stalled download is given up', async () => {
  const silent = createServer((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<yml'));
  const mute = createServer(() => undefined);
  for (const server of [silent, mute]) {
    server.on('connection', (socket) => socket.unref().on('error', () => undefined));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    const fetched = fetchFeed(`http://127.0.0.1:${port}/feed.xml`, { maxBytes: 1e6, silenceMs: 300 });
    await expect(fetched).rejects.toThrow('the feed could not be downloaded: nothing came for 0.3 s');
    server.close();
  }
});

describe('a randomly damaged feed', () => {
  /** Expects the feed to be read or refused with a `FeedError`. */
  async function isSound(content: Buffer): Promise<boolean> {
    try {
      await openFeed(content);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError);
      return false;
    }
  }

  it('cut off at any of a hundred positions is refused', async () => {
    const whole = Buffer.from(smallFeed());
    const end = whole.indexOf('</yml_catalog>');
    for (let part = 0; part < 100; part++)
      expect(await isSound(whole.subarray(0, Math.floor((end * part) / 100)))).toBe(false);
  });

  it('with exchanged bytes is read or refused and never causes an exception', async () => {
    const whole = Buffer.from(smallFeed());
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        await isSound(bytes);
      }),
      { numRuns: 150 },
    );
  });

  it('that is no feed at all is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (bytes) => {
        expect(await isSound(Buffer.from(bytes))).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
