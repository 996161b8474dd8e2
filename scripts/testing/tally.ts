export interface Tally {
  passed: number;
  failed: number;
}

export const add = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

/** Says how many passed and failed, as the last line, and ends the process accordingly. */
export function closeWith({ passed, failed }: Tally): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
