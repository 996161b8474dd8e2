import { openDatabase } from '#backend/db/connection.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { registerImportJobs } from '#backend/modules/staff-imports/index.ts';

/** Applies the imports that are due, in a process that a test can kill. Ends with its parent process. */
const [url, time] = process.argv.slice(2);
if (!url || !time) throw new Error('Which database, and what time is it?');
const { db, close } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
registerImportJobs({ url });
await runDueJobs({ db, now: new Date(time) });
await close();
