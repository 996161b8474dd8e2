import { readCostRange } from '#lib/rules/gift-costs.ts';
import { GIFT_COSTS_MAX, GIFT_SEARCH_MAX, PAGE_NUMBER_MAX } from './limits.ts';
import { SHOWCASE_PATH } from './routes.ts';

/** What the showcase is narrowed to. */
export interface GiftChoice {
  query: string;
  /** ranges of cost: `5000-9999` */
  costs: string[];
  page: number;
}

const names: ReadonlySet<string> = new Set(['query', 'cost', 'page']);

/** Whether the showcase reads a parameter of this name. */
export const isShowcaseName = (name: string): boolean => names.has(name);

/** Ignores invalid values: an address may come from anywhere. */
export function readGiftChoice(search: URLSearchParams): GiftChoice {
  const page = search.get('page') ?? '';
  const costs = new Set(search.getAll('cost').filter((range) => readCostRange(range) !== null));
  return {
    query: (search.get('query') ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, GIFT_SEARCH_MAX),
    costs: [...costs].slice(0, GIFT_COSTS_MAX),
    // a larger number is past the end as well
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), PAGE_NUMBER_MAX) : 1,
  };
}

/** Address of a choice; default values are left out. */
export function giftsAddress({ query, costs, page }: GiftChoice): string {
  const search = new URLSearchParams();
  if (query) search.set('query', query);
  for (const range of costs) search.append('cost', range);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${SHOWCASE_PATH}?${search}` : SHOWCASE_PATH;
}
