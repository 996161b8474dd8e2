import { runStaticChecks } from './testing/static-checks.ts';
import { closeWith } from './testing/tally.ts';

/** `npm run check`: what can be told without a database and without a build. */
closeWith(await runStaticChecks());
