import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its own name is all that distinguishes a chunk from one with the same modules. */
const SOURCE_MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/;

/**
 * Lets server chunks with the same modules share one file. The bundler writes the API's modules into the chunk of each
 * route that reaches them, and Node would load and keep each of these files: 20 MB of memory.
 */
export async function shareRepeatedChunks(folder: string): Promise<void> {
  const firstOf = new Map<string, string>();
  const names = await readdir(folder);
  for (const name of names.filter((name) => name.endsWith('.js')).toSorted()) {
    const modules = (await readFile(join(folder, name), 'utf8')).replace(SOURCE_MAP_COMMENT, '');
    const first = firstOf.get(modules);
    if (first === undefined) firstOf.set(modules, name);
    else await writeFile(join(folder, name), `module.exports=require(${JSON.stringify(`./${first}`)});\n`);
  }
}
