import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Generated files in a folder: when they take more than `maxBytes`, those unused for longest are deleted. */
export class BoundedFiles {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  #known: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (size) => size,
      dispose: (_, name, reason) => {
        if (reason === 'evict') rm(join(folder, name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** null: there is no such file */
  async read(name: string): Promise<Buffer<ArrayBuffer> | null> {
    await this.#findFiles();
    const bytes = await readFile(join(this.#folder, name)).catch(() => null);
    if (bytes) this.#sizes.set(name, bytes.length);
    else this.#sizes.delete(name);
    return bytes;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#findFiles();
    const unfinished = join(this.#folder, `${UNFINISHED}${randomUUID()}`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(this.#folder, name));
    this.#sizes.set(name, bytes.length);
  }

  /** Counts what earlier processes have left, the newest last. */
  #findFiles(): Promise<void> {
    return (this.#known ??= this.#count().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    }));
  }

  async #count(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name) => ({ name, stats: await stat(join(this.#folder, name)).catch(() => null) })),
    );
    for (const { name, stats } of found.toSorted((a, b) => Number(a.stats?.mtimeMs) - Number(b.stats?.mtimeMs))) {
      if (name.startsWith(UNFINISHED)) await rm(join(this.#folder, name), { force: true });
      else if (stats) this.#sizes.set(name, stats.size);
    }
  }
}

const UNFINISHED = 'unfinished-';
