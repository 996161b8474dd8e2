/**
 * The order of the Vitest projects. Files of one project follow one another, since a worker that changes to another
 * project starts anew. `npm test` builds the shop beside the first files, so the projects whose tests mostly wait come
 * first, and the API, whose tests need the processor, comes last.
 */
const projects = ['faults', 'components', 'unit', 'api'];

/** Seconds that the longest files take. They start first, so that none is left alone at the end. */
export const longFiles: Readonly<Record<string, number>> = {
  'tests/faults/start.test.ts': 35,
  'tests/faults/local-database.test.ts': 24,
  'tests/faults/supervisor.test.ts': 11,
  'tests/api/access/access-matrix.test.ts': 49,
  'tests/api/attachments/attachments.test.ts': 30,
  'tests/api/orders/crash-recovery.test.ts': 24,
  'tests/api/http/odd-values.test.ts': 19,
  'tests/api/operators/commands.test.ts': 17,
  'tests/api/http/database-away.test.ts': 16,
  'tests/api/orders/availability.test.ts': 14,
  'tests/api/attachments/pdf.test.ts': 12,
  'tests/api/basket/load-wordy.test.ts': 11,
  'tests/api/basket/crash-recovery.test.ts': 9,
  'tests/api/basket/load-file.test.ts': 8,
  'tests/api/basket/load-stalls.test.ts': 8,
  'tests/api/orders/erp.test.ts': 8,
  'tests/api/http/database-rights.test.ts': 8,
  'tests/api/accounts/sign-in-limits.test.ts': 7,
  'tests/api/basket/load-text.test.ts': 7,
  'tests/api/partner/products.test.ts': 7,
  'tests/api/partner/over-api-server.test.ts': 7,
  'tests/api/import/refresh-pictures.test.ts': 7,
  'tests/api/claims/crash-recovery.test.ts': 6,
  'tests/api/showcase/crash-recovery.test.ts': 6,
  'tests/api/jobs/jobs.test.ts': 6,
  'tests/api/staff/synonyms.test.ts': 6,
  'tests/components/auth/sign-up.test.tsx': 20,
  'tests/components/shell/search.test.tsx': 9,
  'tests/unit/http/guards.test.ts': 17,
  'tests/unit/import/pictures.test.ts': 17,
  'tests/unit/import/drawings-tell.test.ts': 14,
  'tests/unit/http/admission-floods.test.ts': 7,
  'tests/unit/http/server-patience.test.ts': 6,
  'tests/unit/http/api-server-replies.test.ts': 6,
};

export interface TestFile {
  project: string;
  path: string;
}

/** Compares by project, then the long files by their seconds; the others are equal. */
export function byProjectAndSeconds(a: TestFile, b: TestFile): number {
  return projects.indexOf(a.project) - projects.indexOf(b.project) || secondsOf(b) - secondsOf(a);
}

const secondsOf = ({ path }: TestFile) => longFiles[path] ?? 0;
