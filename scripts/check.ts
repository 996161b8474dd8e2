import { refuseArguments, runCommand } from './startup/command.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { closeWith } from './testing/tally.ts';

/** `npm run check`: all checks that need neither a database nor a build. */
runCommand(async () => {
  refuseArguments('check');
  // checks that are stopped have not passed
  process.exitCode = 1;
  closeWith(await runStaticChecks());
});
