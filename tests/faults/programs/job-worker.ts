import { openDatabase } from '#backend/db/connection.ts';
import { registerJob, runDueJobs } from '#backend/modules/jobs/index.ts';

/** Claims a due job and never finishes it, so that a test can kill it. Reports when it has begun. */
const [url, time] = process.argv.slice(2);
if (!url || !time) throw new Error('Which database, and what time is it?');
const { db } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
registerJob('sms', () => {
  process.send?.('begun');
  return new Promise(() => undefined);
});
await runDueJobs({ db, now: new Date(time) });
