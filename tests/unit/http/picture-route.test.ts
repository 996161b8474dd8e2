import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { GET } from '#app/pictures/[file]/route.ts';

let dir = '';
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

it('asks to come back when too many drawings wait, and answers again afterwards', async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  vi.stubEnv('DATA_DIR', dir);
  const id = 'd0123456789abcdef0123';
  await mkdir(join(dir, 'drawings'));
  await writeFile(join(dir, 'drawings', `${id}.json`), '{}');
  const ask = (width: number) => {
    const file = `${id}-${width}.webp`;
    return GET(new Request(`http://localhost/pictures/${file}`), { params: Promise.resolve({ file }) });
  };
  // widths that no picture has: a thread answers them without drawing
  const answers = await Promise.all(Array.from({ length: 230 }, (_, index) => ask(2000 + index)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(30);
  expect(Object.fromEntries(refused[0]!.headers)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(200);
  expect((await ask(2000)).status).toBe(404);
});
