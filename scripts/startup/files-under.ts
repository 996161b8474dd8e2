import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder; of a file its own, of what does not exist none. */
export function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
