import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { byProjectAndSeconds, longFiles } from '#scripts/testing/test-order.ts';

it('the list of long test files names files that exist', () => {
  expect(Object.keys(longFiles).filter((path) => !existsSync(path))).toEqual([]);
});

it('test files start by project, the long ones of each first', () => {
  const started = [
    { project: 'faults', path: 'tests/faults/start.test.ts' },
    { project: 'faults', path: 'tests/faults/supervisor.test.ts' },
    { project: 'faults', path: 'tests/faults/settings.test.ts' },
    { project: 'unit', path: 'tests/unit/http/guards.test.ts' },
    { project: 'unit', path: 'tests/unit/http/server-patience.test.ts' },
    { project: 'unit', path: 'tests/unit/test-order.test.ts' },
    { project: 'api', path: 'tests/api/access/access-matrix.test.ts' },
  ];
  expect(started.toReversed().toSorted(byProjectAndSeconds)).toEqual(started);
});
