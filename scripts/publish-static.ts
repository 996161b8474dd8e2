import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SettingError } from '#lib/config/environment.ts';
import { runCommand } from './startup/command.ts';
import { step } from './startup/progress.ts';

const BUILT = join('.next', 'static');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/;
const COMPRESSED_FROM_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * `node scripts/run.mjs publish-static <folder>`: puts the files of the build, each with its compressed forms, where
 * nginx serves them from disk. What earlier builds left there stays, for pages that still name it.
 */
runCommand(async (command) => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0)
    throw new SettingError('Where to? For example: node scripts/run.mjs publish-static /var/www/shop.');
  if (!existsSync(join('.next', 'BUILD_ID')))
    throw new SettingError('There is no build to publish: start the shop once.');
  const target = join(folder, '_next', 'static');
  await step('Files', () => publish(target), { outcome: (count) => `${count} new in ${target}` });
  await cp(join('deploy', 'nginx', 'unavailable.html'), join(folder, 'unavailable.html'));
  await command.stop(0);
});

async function publish(target: string): Promise<number> {
  const files = await readdir(BUILT, { recursive: true, withFileTypes: true });
  const fresh = files
    .filter((file) => file.isFile())
    .map((file) => relative(BUILT, join(file.parentPath, file.name)))
    .filter((name) => !existsSync(join(target, name)));
  for (const name of fresh) await publishFile(join(BUILT, name), join(target, name));
  return fresh.length;
}

/** The file itself last: while it is missing, nginx asks the shop. */
async function publishFile(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  await mkdir(dirname(to), { recursive: true });
  if (COMPRESSIBLE.test(from) && bytes.length >= COMPRESSED_FROM_BYTES) {
    await writeFile(`${to}.br`, await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${to}.gz`, await compressGzip(bytes, { level: 9 }));
  }
  await writeFile(`${to}.new`, bytes);
  await rename(`${to}.new`, to);
}
