import { openDatabase } from '#backend/db/connection.ts';
import { registerArrivalJobs } from '#backend/modules/arrivals/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';

/** Runs all due jobs of arrivals on the given database at the given time, in a process that a test can kill. */
const [url, time] = process.argv.slice(2);
if (!url || !time) throw new Error('Which database, and what time is it?');
const { db } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
registerArrivalJobs();
while ((await runDueJobs({ db, now: new Date(time) })) > 0);
process.exit(0);
