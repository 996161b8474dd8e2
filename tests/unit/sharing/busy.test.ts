import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

let dir = '';
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

it('a sharing picture whose product picture cannot be drawn now is refused, and is made later', async () => {
  dir = await mkdtemp(join(tmpdir(), 'sharing-'));
  vi.stubEnv('DATA_DIR', dir);
  const id = 'd0123456789abcdef0123';
  await mkdir(join(dir, 'drawings'));
  await writeFile(join(dir, 'drawings', `${id}.json`), '{}');
  const { readPicture } = await import('#lib/pictures/picture-files.ts');
  const { sharingPicture } = await import('#lib/server/sharing-picture.ts');
  const ask = () => sharingPicture('0123456789ab', { kicker: null, title: 'Насос', note: null, picture: id });
  // widths that no picture has; the threads start with them, and only while they start does the queue stay full
  const waiting = Array.from({ length: 200 }, (_, index) => readPicture(`${id}-${2000 + index}.webp`));
  expect(await ask()).toBeNull();
  await Promise.all(waiting);
  expect((await ask())?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
