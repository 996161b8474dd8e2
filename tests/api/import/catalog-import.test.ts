import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_LOCK } from '#backend/import/import-lock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { type Commands, openCommands, runCommand } from '../operators/run-command.ts';
import { feedFile, lineOf, rowVersions } from './feed-files.ts';
import { startPictureServer } from './picture-server.ts';

let database: TestDatabase;
let dataDir: string;
let commands: Commands;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'shop-data-test-'));
  commands = openCommands(database, { DATA_DIR: dataDir });
});
afterAll(async () => {
  commands.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const command = (...args: string[]) => commands.run('catalog-import', ...args);

describe('npm run catalog:import', () => {
  it('imports a file into an empty database and prints a summary', async () => {
    const { code, out, problem } = await runCommand(database, 'catalog-import', [feedFile(smallFeed())], {
      DATA_DIR: dataDir,
    });
    expect(problem).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Feed: «Тёплый дом», 11 offers in 7 categories');
    expect(out).toContain('Import: 11 added, 0 changed, 0 withdrawn, 0 unchanged');
    expect(out).toContain('offer s-3 is in an unknown category 777, left out');
    expect(out).toContain('3 pictures replaced by a placeholder');
    const { cities } = await database.db
      .selectFrom('cities')
      .select((eb) => eb.fn.countAll().as('cities'))
      .executeTakeFirstOrThrow();
    expect(Number(cities)).toBeGreaterThan(0);
  });

  it('imports from a URL', async () => {
    const server = await startPictureServer({ '/feed.xml': (_, response) => response.end(smallFeed()) });
    const { code, out } = await command(`${server.origin}/feed.xml`, '--without-pictures');
    expect(code).toBe(0);
    expect(out).toContain('11 offers in 7 categories');
    const missing = await command(`${server.origin}/none.xml`);
    await server.close();
    expect(missing).toMatchObject({ code: 1, problem: expect.stringContaining('the address of the feed answers 404') });
  });

  it('refuses a truncated download', async () => {
    const whole = smallFeed();
    const server = await startPictureServer({
      '/feed.xml': (_, response) => {
        response.writeHead(200, { 'content-length': Buffer.byteLength(whole) });
        response.write(whole.slice(0, 3000), () => response.destroy());
      },
    });
    const before = await rowVersions(database.db);
    const { code, problem } = await command(`${server.origin}/feed.xml`);
    await server.close();
    expect(code).toBe(1);
    expect(problem).toContain('nothing was changed: the feed could not be downloaded');
    expect(await rowVersions(database.db)).toEqual(before);
  });

  it('reports a broken feed in one sentence with its line and changes nothing', async () => {
    const broken = smallFeed(['Увлажнитель Роса М2', 'Увлажнитель <b Роса']);
    const before = await rowVersions(database.db);
    const { code, problem } = await command(feedFile(broken));
    expect(code).toBe(1);
    expect(problem.trim().split('\n')).toHaveLength(1);
    expect(problem).toContain(`nothing was changed: line ${lineOf(broken, '<b Роса')}: not well-formed XML`);
    expect(await rowVersions(database.db)).toEqual(before);
  });

  it('says in English that another import is under way, and changes nothing', async () => {
    const running = await database.pool.connect();
    await running.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK]);
    const { code, problem } = await command(feedFile(smallFeed()));
    await running.query('SELECT pg_advisory_unlock_all()');
    running.release();
    expect(code).toBe(1);
    expect(problem).toContain('Nothing was imported: another import of a catalogue is under way, wait until it ends.');
  });

  it('names what is wrong with its arguments', async () => {
    expect(await command()).toMatchObject({
      code: 1,
      problem: expect.stringContaining('name one file or one address'),
    });
    expect(await command('none.xml')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('there is no such file'),
    });
    expect(await command('x.xml', '--database', 'none')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('DATABASE_URL must'),
    });
  });
});
