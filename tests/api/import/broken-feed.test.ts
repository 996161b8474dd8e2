import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { FeedError } from '#backend/import/yml/feed-error.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed, smallFeedFile } from '#tests/fixtures/small-feed.ts';
import { feedFile, lineOf, openFeed, rowVersions } from './feed-files.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadCatalogue(database.db, database.pool, await openYmlFeed(smallFeedFile('utf-8')));
});
afterAll(() => database.drop());

async function refusalOf(content: string | Buffer): Promise<FeedError> {
  const before = await rowVersions(database.db);
  const attempt = async () => loadCatalogue(database.db, database.pool, await openFeed(content));
  const error = await attempt().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(await rowVersions(database.db)).toEqual(before);
  expect(error).toBeInstanceOf(FeedError);
  return error as FeedError;
}

describe('a truncated feed', () => {
  const whole = smallFeed();
  const ends = [
    '<offer id="h-2"',
    'Увлажнитель Роса М2',
    '</offers>',
    '</yml_catalog>',
    '<category id="20"',
    '<currencies>',
  ];

  it.each(ends)('at %s changes nothing, and the error names the last line', async (end) => {
    for (const extra of [0, 3]) {
      const text = whole.slice(0, whole.indexOf(end) + extra);
      const error = await refusalOf(text);
      expect(error.line).toBe(text.split('\n').length);
      expect(error.message).toMatch(
        new RegExp(`^line ${error.line}: the file is cut off, element <\\w+> is not closed$`),
      );
    }
  });

  it('that is empty is refused', async () => {
    expect((await refusalOf('')).message).toBe('line 1: the file is cut off, it has no element');
  });
});

describe('a feed that is not well-formed changes nothing, and the error names the line:', () => {
  it.each([
    ['a closing tag of another element', '<name>Увлажнитель Роса М1</name>', '<name>Увлажнитель Роса М1</nome>'],
    ['a bare ampersand', 'Увлажнитель Роса М1', 'Увлажнитель R & D'],
    ['an ampersand in a later line of a text', 'Монтаж за полчаса.', 'R & D'],
    ['an unknown entity', 'Увлажнитель Роса М1', 'Увлажнитель &vendor;'],
    ['an entity named like a method', 'Увлажнитель Роса М1', 'Увлажнитель &constructor;'],
    ['a control character', 'Увлажнитель Роса М1', 'Увлажнитель \u0003'],
    ['an attribute without quotes', '<offer id="h-1">', '<offer id=h-1>'],
    ['a second root', '</yml_catalog>', '</yml_catalog><yml_catalog/>'],
  ])('%s', async (_, from, to) => {
    const text = smallFeed([from, to]);
    const error = await refusalOf(text);
    expect(error.line).toBe(lineOf(text, to));
    expect(error.message).toMatch(/^line \d+: not well-formed XML: /);
  });
});

describe('an invalid feed changes nothing:', () => {
  it.each([
    ['another XML format', [['<yml_catalog date', '<rss date']], 'not a YML feed'],
    [
      'a category that is its own ancestor',
      [['<category id="10">', '<category id="10" parentId="12">']],
      'category 10 is its own ancestor',
    ],
    [
      'two categories with one id',
      [['<category id="20">', '<category  id="10">']],
      'category 10 was already described in line 14',
    ],
    ['a category without an id', [['<category id="20">', '<category>']], 'a category without an id'],
    [
      'a category after the offers',
      [['</offers>', '</offers><categories><category id="5">Ещё</category></categories>']],
      'categories come before offers',
    ],
  ] as [string, [string, string][], string][])('%s', async (_, edits, message) => {
    const text = smallFeed(...edits);
    const error = await refusalOf(text);
    expect(error.message).toContain(message);
    expect(error.line).toBe(lineOf(text, edits[0]?.[1] ?? ''));
  });

  it('without categories', async () => {
    const text = smallFeed().replace(/<categories>[^]*<\/categories>/, '');
    expect((await refusalOf(text)).message).toBe('the feed has no categories');
  });

  it('without offers', async () => {
    const text = smallFeed().replace(/<offers>[^]*<\/offers>/, '<offers/>');
    expect((await refusalOf(text)).message).toBe('the feed has no usable offers');
  });

  it('with too many unusable offers', async () => {
    const text = smallFeed().replace(/<categoryId>12</g, '<categoryId>712<');
    const error = await refusalOf(text);
    expect(error.message).toContain('offer k-100 is in an unknown category 712, left out; 4 of 12 offers have faults');
    expect(error.line).toBe(lineOf(text, '<offer id="k-100"'));
  });
});

describe('a feed in an unexpected encoding changes nothing:', () => {
  it('an unsupported encoding is refused', async () => {
    expect((await refusalOf(smallFeed(['UTF-8', 'KOI8-R']))).message).toContain('encoding KOI8-R is not supported');
    expect((await refusalOf(smallFeed(['UTF-8', 'none-such']))).message).toContain(
      'encoding none-such is not supported',
    );
    expect((await refusalOf(Buffer.from(`\ufeff${smallFeed()}`, 'utf16le'))).message).toContain('UTF-16');
  });

  it('bytes in another encoding than declared are refused, and the error names the line', async () => {
    const text = smallFeed();
    const name = 'Увлажнитель Роса М1';
    const [before = '', after = ''] = text.split(name);
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xd3, 0xe2, 0xeb]), Buffer.from(after)]);
    const error = await refusalOf(bytes);
    expect(error.message).toContain('bytes that are not utf-8');
    expect(error.line).toBe(lineOf(text, name));
  });
});

/** The feed with another document type declaration. */
function declared(subset: string): [from: string, to: string] {
  return ['<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', `<!DOCTYPE yml_catalog [${subset}]>`];
}

describe('a malicious feed', () => {
  it('cannot expand entities or read files', async () => {
    const bomb = smallFeed(declared('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">'), ['Увлажнитель Роса М1', '&b;']);
    expect((await refusalOf(bomb)).message).toContain('undefined entity');
    const file = smallFeed(declared('<!ENTITY f SYSTEM "file:///etc/passwd">'), ['Увлажнитель Роса М1', '&f;']);
    expect((await refusalOf(file)).message).toContain('undefined entity');
  });

  it('cannot exhaust the memory with one text, one tag or deep nesting', async () => {
    const long = 'x'.repeat(1_200_000);
    expect((await refusalOf(smallFeed(['Увлажнитель Роса М1', long]))).message).toContain(
      'a text of more than 1000000 characters',
    );
    expect((await refusalOf(smallFeed(['<offer id="h-1">', `<offer id="h-1" note="${long}">`]))).message).toContain(
      'a text of more than',
    );
    expect((await refusalOf(smallFeed(declared(long)))).message).toContain('a text of more than');
    expect((await refusalOf(smallFeed(['Увлажнитель Роса М1', '<b>'.repeat(70)]))).message).toContain(
      'nested deeper than 64',
    );
  });

  it('is refused beyond the size limit', async () => {
    const file = feedFile(smallFeed(['Увлажнитель Роса М1', 'Увлажнитель '.repeat(60_000)]));
    await expect(openYmlFeed(file, { maxBytes: 1024 * 1024 })).rejects.toThrow('the file is larger than 1 MB');
  });
});

it('a file overwritten between the check and the import is imported as it was checked', async () => {
  const file = feedFile(smallFeed(['<price>4990</price>', '<price>4991</price>']));
  const feed = await openYmlFeed(file);
  await writeFile(file, 'nothing of the kind');
  expect(await loadCatalogue(database.db, database.pool, feed)).toMatchObject({ changed: 1, unchanged: 10 });
});
