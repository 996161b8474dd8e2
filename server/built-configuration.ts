import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Private to Next (docs/decisions/0095). */
const VARIABLE = '__NEXT_PRIVATE_STANDALONE_CONFIG';

/**
 * Lets Next take its configuration as the build resolved it, as its standalone server does. Reading `next.config.ts`
 * again would load two compilers: 40 MB of memory and 0.3 s.
 */
export function useBuiltConfiguration(): void {
  const { config } = JSON.parse(readFileSync(join('.next', 'required-server-files.json'), 'utf8'));
  process.env[VARIABLE] = JSON.stringify(config);
}
