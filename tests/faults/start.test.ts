import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#backend/db/connection.ts';
import { signalProcess, waitUntil } from '#backend/db/local/processes.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { hold, ordinaryUser, runsNothing, sparePort, start, takePort, temporaryDirectory, users } from './processes.ts';

describe.each(users)('npm start by %s', (_name, user) => {
  it.each([
    ['an invalid port', { PORT: 'three' }, /^✗ PORT must be a whole number .*"three".*\.$/],
    [
      'a database URL of another kind',
      { DATABASE_URL: 'mysql://shop@db/shop' },
      /^✗ DATABASE_URL must look like .*\.$/,
    ],
    ['an invalid proxy address', { TRUSTED_PROXIES: 'nonsense' }, /^✗ TRUSTED_PROXIES must hold .*"nonsense".*\.$/],
    [
      'a production shop without its services',
      { REGIONAL_DOMAIN: 'shop.example', PUBLIC_ORIGIN: 'https://shop.example' },
      /^✗ Nobody could register.*SMS_URL and SMS_TOKEN.*DADATA_TOKEN.*\.$/,
    ],
    [
      'a production domain without PUBLIC_ORIGIN',
      { REGIONAL_DOMAIN: 'shop.example' },
      /^✗ PUBLIC_ORIGIN is missing.*\.$/,
    ],
  ])('answers %s with one sentence', async (_case, settings, sentence) => {
    const { code, errors } = await start({ PORT: String(await sparePort()), ...settings }, user);
    expect(errors, `ended with code ${code}`).toMatch(sentence);
    expect(errors.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });
});

describe('npm start', () => {
  it('reports a taken port in one sentence', async () => {
    const port = await takePort();
    const { code, errors } = await start({ PORT: String(port) });
    expect(errors).toBe(
      `✗ Port ${port} is taken: stop the program that listens there, or choose another port, for example PORT=${port + 100}.`,
    );
    expect(code).toBe(1);
  });

  it('reports an unreachable database in one sentence', async () => {
    const port = await sparePort();
    const { code, errors } = await start({
      PORT: String(await sparePort()),
      DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c`,
    });
    expect(errors).toBe(
      `✗ DATABASE_URL (a@127.0.0.1:${port}/c) cannot be reached, nothing listens on 127.0.0.1:${port}: start PostgreSQL there or correct the address.`,
    );
    expect(code).toBe(1);
  });

  it('reports an unknown database host in one sentence', async () => {
    const { code, errors } = await start({
      PORT: String(await sparePort()),
      DATABASE_URL: 'postgres://a:b@nowhere.invalid/c',
    });
    expect(errors).toMatch(
      /^✗ DATABASE_URL \(a@nowhere\.invalid:5432\/c\) cannot be reached, the host nowhere\.invalid is unknown.*\.$/,
    );
    expect(code).toBe(1);
  });

  it('reports a wrong password and a wrong database in one sentence each, without the password', async () => {
    const holder = hold(temporaryDirectory());
    const right = await holder.message('url');
    const PORT = String(await sparePort());

    const wrongPassword = new URL(right);
    wrongPassword.password = 'guessed';
    const refused = await start({ PORT, DATABASE_URL: wrongPassword.href });
    expect(refused.errors).toMatch(/^✗ DATABASE_URL \(shop@.*\) refuses the password of user shop: .*\.$/);
    expect(refused.errors).not.toContain('guessed');
    expect(refused.code).toBe(1);

    const missing = await start({ PORT, DATABASE_URL: right.replace(/shop$/, 'missing') });
    expect(missing.errors).toMatch(/^✗ DATABASE_URL \(shop@.*\/missing\) has no database missing: .*\.$/);
    expect(missing.code).toBe(1);
  });

  it('reports a data directory that cannot be created, with a suggestion', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const { code, errors } = await start({ PORT: String(await sparePort()), DATA_DIR: join(file, 'data') });
    expect(errors).toMatch(
      /^✗ The data directory .*data cannot be made \(ENOTDIR\): set DATA_DIR to a directory .*\.$/,
    );
    expect(code).toBe(1);
  });

  // root can write everywhere
  it.skipIf(ordinaryUser === undefined)('answers a data directory of another user with one sentence', async () => {
    const dataDir = join(temporaryDirectory(), 'closed');
    mkdirSync(dataDir, { mode: 0o500 });
    const { code, errors } = await start({ PORT: String(await sparePort()), DATA_DIR: dataDir }, ordinaryUser);
    expect(errors).toMatch(/^✗ The data directory .*closed cannot be written by this user \(EACCES\): .*\.$/);
    expect(code).toBe(1);
    expect(runsNothing(dataDir)).toBe(true);
  });
});

/** The processes that have this marker in their environment, and their children. */
function processesMarked(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark);
      } catch {
        return false;
      }
    });
}

describe('npm run api', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('leaves no process when npm receives %s', async (signal) => {
    const DATABASE_URL = await hold(temporaryDirectory()).message('url');
    await pretendCatalogue(DATABASE_URL);
    const mark = randomUUID();
    const env = { PATH: process.env.PATH, SHOP_TEST_MARK: mark, PORT: String(await sparePort()), DATABASE_URL };
    const npm = spawn('npm', ['run', 'api'], {
      env: env as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => {
      for (const pid of processesMarked(mark)) signalProcess(pid, 'SIGKILL');
    });
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    expect(await waitUntil(() => said.includes('Stop'), 60_000), said).toBe(true);
    npm.kill(signal);
    expect(await waitUntil(() => processesMarked(mark).length === 0, 30_000)).toBe(true);
  });
});

/** Prevents loading the demo catalogue at the start. */
async function pretendCatalogue(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await bringUpToDate(db);
  await db.insertInto('imports').values({ source: 'none', finished_at: new Date() }).execute();
  await close();
}
