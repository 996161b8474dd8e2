/**
 * The order of the projects. Files of one project follow one another, since a worker that changes to another project
 * starts anew. Fault tests wait most and come while `npm test` still builds the shop; the last files are the shortest.
 */
const projects = ['faults', 'api', 'components', 'unit'];

/** Seconds that the longest files take. They start first, so that none is left alone at the end. */
export const longFiles: Readonly<Record<string, number>> = {
  'tests/faults/start.test.ts': 25,
  'tests/faults/local-database.test.ts': 23,
  'tests/faults/supervisor.test.ts': 10,
  'tests/faults/shop-database.test.ts': 5,
  'tests/api/access/access-matrix.test.ts': 60,
  'tests/api/attachments/pdf.test.ts': 42,
  'tests/api/orders/crash-recovery.test.ts': 30,
  'tests/api/attachments/attachments.test.ts': 29,
  'tests/api/operators/price-on-request.test.ts': 20,
  'tests/api/operators/commands.test.ts': 20,
  'tests/api/basket/crash-recovery.test.ts': 17,
  'tests/api/claims/crash-recovery.test.ts': 17,
  'tests/api/http/odd-values.test.ts': 17,
  'tests/api/http/database-away.test.ts': 16,
  'tests/api/accounts/sign-in-limits.test.ts': 16,
  'tests/api/orders/availability.test.ts': 16,
  'tests/api/orders/parallel-orders.test.ts': 15,
  'tests/api/commercial-offers/public-offers.test.ts': 14,
  'tests/api/accounts/verification-codes.test.ts': 14,
  'tests/api/approvals/approvals.test.ts': 14,
  'tests/api/basket/load-wordy.test.ts': 14,
  'tests/api/basket/load-stalls.test.ts': 13,
  'tests/api/partner/products.test.ts': 13,
  'tests/api/showcase/crash-recovery.test.ts': 9,
  'tests/components/auth/sign-up.test.tsx': 15,
  'tests/components/shell/search.test.tsx': 7,
  'tests/unit/http/guards.test.ts': 17,
  'tests/unit/import/pictures.test.ts': 12,
  'tests/unit/http/admission-floods.test.ts': 8,
  'tests/unit/import/drawings-tell.test.ts': 7,
  'tests/unit/http/browser-patience.test.ts': 6,
  'tests/unit/http/server-patience.test.ts': 6,
  'tests/unit/http/admission.test.ts': 6,
  'tests/unit/import/picture-download.test.ts': 5,
  'tests/unit/http/page-cache.test.ts': 5,
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
