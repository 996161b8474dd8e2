export interface Tally {
  passed: number;
  /** «file › name: first line of the error», one for each failure */
  failures: string[];
  /** «file › name: first line of the first error» of tests that passed when repeated after a failure */
  passedSecondTime: string[];
}

export const NOTHING: Tally = { passed: 0, failures: [], passedSecondTime: [] };

export const failure = (what: string): Tally => ({ ...NOTHING, failures: [what] });

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  passedSecondTime: [...a.passedSecondTime, ...b.passedSecondTime],
});

/**
 * Prints the failures and the tests that passed on the second try, and the counts as the last line, since often only
 * the end of a long log is read. Ends the process with the matching exit code.
 */
export function closeWith({ passed, failures, passedSecondTime }: Tally): never {
  if (passedSecondTime.length > 0) {
    console.log(`\n${passedSecondTime.length} passed the second time:`);
    for (const what of passedSecondTime) console.log(`  passed the second time: ${what}`);
  }
  if (failures.length > 0) console.log('');
  for (const what of failures) console.log(`  failed: ${what}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
