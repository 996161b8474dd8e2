import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('shifted-clock-program.mjs', import.meta.url));

export interface ShiftedClock {
  /** settings of the process that is to have it */
  settings: Record<string, string>;
  /** sets the process's clock ahead of this machine's by so many milliseconds, once */
  set(milliseconds: number): Promise<void>;
}

/** The clock of another process. */
export function shiftedClock(file: string): ShiftedClock {
  return {
    settings: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PROGRAM}`.trim(),
      CLOCK_SHIFT_FILE: file,
    },
    async set(milliseconds) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, String(milliseconds));
      // the process removes what it has read
      while (existsSync(file)) await sleep(50);
    },
  };
}
