import { registerJob } from '#backend/modules/jobs/index.ts';
import { workOnImport } from './work-on-imports.ts';

/** An import that was confirmed is applied or refused, however often the work fails. */
const retry = { first: 2, most: 60, factor: 2, attempts: null };

/** Registers the job that applies and undoes imports. */
export function registerImportJobs(): void {
  registerJob(
    'staff.import',
    async ({ payload }, { db, now }) => {
      await workOnImport({ db, now }, payload.importId);
      return undefined;
    },
    { retry },
  );
}
