import { expect, it } from 'vitest';
import { paths, plannedPages } from '#features/shell/site/site-links.ts';
import { isFixedRoute } from '#lib/config/fixed-paths.ts';

it('links of header and footer lead to every page of the route table, and to no planned one', () => {
  const missing = Object.entries(paths).filter(([, path]) => !isFixedRoute(path));
  expect(missing.map(([name]) => name)).toEqual(plannedPages);
});
