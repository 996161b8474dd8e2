import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UserError } from '#lib/config/environment.ts';
import { runCommand } from './startup/command.ts';
import { step } from './startup/progress.ts';

const BUILT = join('.next', 'static');

/**
 * `node scripts/run.mjs publish-static <folder>`: copies the build's files with their compressed copies to a folder
 * that nginx serves. Files of earlier builds stay, since open pages still refer to them.
 */
runCommand(async (command) => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0)
    throw new UserError('Name the folder to copy to, for example: node scripts/run.mjs publish-static /var/www/shop.');
  if (!existsSync(join('.next', 'BUILD_ID'))) throw new UserError('There is no build to publish: start the shop once.');
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
    .filter((name) => !existsSync(join(target, name)))
    // compressed copies are written before the file itself: as long as the file is missing, nginx asks the shop
    .toSorted()
    .toReversed();
  for (const name of fresh) await publishFile(join(BUILT, name), join(target, name));
  return fresh.length;
}

async function publishFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}
