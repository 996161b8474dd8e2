import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guardedShop } from './guarded-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-maintenance-'));
beforeAll(() => {
  vi.stubEnv('DATA_DIR', dataDir);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const run = promisify(execFile);
const maintain = (...words: string[]) =>
  run(process.execPath, ['scripts/maintenance.ts', ...words], { env: { ...process.env, DATA_DIR: dataDir } });
const HTML = { headers: { accept: 'text/html' } };
const seen = { timeout: 5000, interval: 200 };

describe('npm run maintenance', () => {
  it('holds pages and calls back until it is switched off, without a restart', async () => {
    const { ask } = await guardedShop();
    expect((await ask('/stores', HTML)).status).toBe(200);
    await maintain('on', '14:30');
    await vi.waitFor(async () => expect((await ask('/stores', HTML)).status).toBe(503), seen);
    const page = await ask('/stores', HTML);
    expect(page.body).toContain('Идут технические работы');
    expect(page.body).toContain('Магазин откроется к 14:30 по московскому времени');
    expect(page.headers['cache-control']).toBe('no-store');
    const wait = Number(page.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    const english = await ask('/stores', { headers: { accept: 'text/html', cookie: 'lang=en' } });
    expect(english.body).toContain('The shop is being maintained');
    const call = await ask('/api/v1/cities/');
    expect([call.status, JSON.parse(call.body)]).toEqual([
      503,
      { errorCode: 503, message: expect.stringContaining('технические работы'), requestId: expect.any(String) },
    ]);
    for (const path of ['/api/health', '/api/ready', '/_next/static/app.js', '/favicon.svg'])
      expect((await ask(path)).status, path).toBe(200);
    await maintain('off');
    await vi.waitFor(async () => expect((await ask('/stores', HTML)).status).toBe(200), seen);
  });

  it('refuses what it does not understand', async () => {
    for (const words of [[], ['on', '25:00'], ['on', 'tomorrow'], ['off', '14:30'], ['pause']])
      await expect(maintain(...words)).rejects.toMatchObject({ code: 1 });
  });
});
