import { registerJob } from '#backend/modules/jobs/index.ts';
import { keepSchedule } from './schedules.ts';
import { workOnImport } from './work-on-imports.ts';
import { giveUpSource, workOnSource } from './work-on-sources.ts';

/** An import that was confirmed is applied or refused, however often the work fails. */
const retry = { first: 2, most: 60, factor: 2, attempts: null };

/** A file that ends the thread reading it would do so for ever. */
const sourceRetry = { first: 2, most: 60, factor: 4, attempts: 5 };

/** Registers the jobs that read, apply and undo imports, and keep their schedules. */
export function registerImportJobs({ url: databaseUrl }: { url: string }): void {
  registerJob(
    'staff.import',
    async ({ payload }, { db, now }) => {
      await workOnImport({ db, now }, payload.importId);
      return undefined;
    },
    { retry },
  );
  registerJob('staff.source', ({ payload }, { db, now }) => workOnSource({ db, now, databaseUrl }, payload.importId), {
    retry: sourceRetry,
    givenUp: ({ payload }, { db }) => giveUpSource(db, payload.importId),
  });
  registerJob('staff.schedule', ({ payload }, context) => keepSchedule(context, payload.scheduleId), { retry });
}
