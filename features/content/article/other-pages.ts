import type { InfoPath } from '#lib/config/content-paths.ts';

/** Names of the pages in the texts of the site's links. */
const names = {
  '/about': 'about',
  '/business_tools': 'businessTools',
  '/delivery': 'delivery',
  '/payment': 'payment',
  '/installment': 'installment',
  '/warranty': 'warranty',
  '/help': 'help',
  '/app': 'app',
  '/recommendation_technologies': 'recommendations',
} as const satisfies Record<InfoPath, string>;

type Name = (typeof names)[InfoPath];

/** Paths and names of the other information pages, for links at the end of one. */
export const otherPages = (path: InfoPath): [path: InfoPath, name: Name][] =>
  (Object.entries(names) as [InfoPath, Name][]).filter(([other]) => other !== path);
