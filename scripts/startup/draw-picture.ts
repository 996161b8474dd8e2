import { join } from 'node:path';
import { drawFile } from '#backend/import/pictures/picture-store.ts';
import { drawn } from '#demo/drawings/draw.ts';
import { environment } from '#lib/config/environment.ts';

/** Task of a worker thread: draws one file of a picture of the demo catalogue, `<id>-<width>.<format>`. */
export async function drawPictureFile(file: string): Promise<boolean> {
  const { dataDir } = environment();
  return drawFile(file, join(dataDir, 'pictures'), join(dataDir, 'drawings'), drawn);
}
