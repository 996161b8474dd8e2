import { once } from 'node:events';
import { openDatabase } from '#backend/db/connection.ts';
import { registerJob, runDueJobs } from '#backend/modules/jobs/index.ts';

/**
 * Claims a due job and works on it until a message arrives, so that a test can kill it before. Reports when it has begun
 * and when it has ended.
 */
const [url, time, leaseSeconds] = process.argv.slice(2);
if (!url || !time) throw new Error('Which database, and what time is it?');
const { db } = openDatabase(url, { max: 2 });
process.on('disconnect', () => process.exit(0));
registerJob('sms', async () => {
  process.send?.('begun');
  await once(process, 'message');
  return undefined;
});
await runDueJobs({ db, now: new Date(time), ...(leaseSeconds && { leaseSeconds: Number(leaseSeconds) }) });
process.send?.('ended');
