import { runStaticChecks } from './testing/static-checks.ts';
import { closeWith } from './testing/tally.ts';

/** `npm run check`: all checks that need neither a database nor a build. */
closeWith(await runStaticChecks());
