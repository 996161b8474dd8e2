import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '#lib/config/environment.ts';
import { drawPicture } from './picture-drawer.ts';

/**
 * A file of the picture store; null when there is none. Pictures of the demo catalogue are drawn when one of their files
 * is first requested.
 *
 * @param file name of the file, without a path
 * @throws `PicturesBusy` when the machine has no time to draw it, or why drawing failed
 */
export async function readPicture(file: string): Promise<Buffer<ArrayBuffer> | null> {
  const { dataDir } = environment();
  const path = join(dataDir, 'pictures', file);
  const stored = await readFile(path).catch(() => null);
  if (stored) return stored;
  const [id = ''] = file.split('-');
  const isDrawn = await access(join(dataDir, 'drawings', `${id}.json`)).then(
    () => true,
    () => false,
  );
  if (!isDrawn) return null;
  await drawPicture(file);
  return readFile(path).catch(() => null);
}
