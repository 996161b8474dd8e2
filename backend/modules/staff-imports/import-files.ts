import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '#lib/config/environment.ts';
import { DAY_MS } from '#lib/rules/durations.ts';

/** Feeds of some hundred thousand offers. */
export const FEED_BYTES_MAX = 512 * 1024 * 1024;

const folder = () => join(environment().dataDir, 'imports');

export const importFile = (name: string): string => join(folder(), name);

/** A new path in the folder of imports; returns its name there. */
export async function newImportFile(): Promise<string> {
  await mkdir(folder(), { recursive: true });
  return `${randomUUID()}.xml`;
}

/** Stores an uploaded file; returns its name. */
export async function storeImportFile(file: File): Promise<string> {
  const name = await newImportFile();
  await writeFile(importFile(name), file.stream());
  return name;
}

export const removeImportFile = (name: string): Promise<void> => rm(importFile(name), { force: true });

/** Names of the files that were written more than a day ago, by the clock of the disk. */
export async function strayImportFiles(): Promise<string[]> {
  await mkdir(folder(), { recursive: true });
  const old: string[] = [];
  for (const name of await readdir(folder())) {
    const written = await stat(importFile(name)).catch(() => null);
    if (written && Date.now() - written.mtimeMs > DAY_MS) old.push(name);
  }
  return old;
}
