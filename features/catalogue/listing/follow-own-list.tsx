import { api } from '#lib/client/api.ts';
import { formatNumber, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { queryClient } from '#lib/client/queries.ts';
import { LISTING_PAGE_SIZE } from '#lib/config/limits.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/ownList.json';
import ru from '#messages/ru/ownList.json';
import { packCards } from './card-data.ts';
import type { FacetData } from './facet-data.ts';
import { packFacetValue, unpackFacetValue } from './facet-value.ts';
import styles from './follow-own-list.module.scss';
import { NothingFound } from './nothing-found.tsx';
import { type AskedList, firstPageOf, type OwnList, ownList, shownList } from './own-list.ts';

type Answer = Reply<'POST v1 catalog/products/own/'>;

/** Long enough for a step back to show the list at once, and short enough for prices. */
const FRESH_MS = 30_000;

const texts = { ru, en };

/**
 * Replaces retail prices by the customer's own in the filters and in the order of every list that is shown. Returns a
 * function that ends it.
 *
 * @param loadPricesAndStock loads what the slots of other products than those on the page show
 */
export function followOwnList(
  xmlId: string,
  loadPricesAndStock: (guids: readonly string[]) => Promise<void>,
): () => void {
  let isEnded = false;
  const follow = async (asked: AskedList | null) => {
    // after a step back the known list is shown at once, and replaced when it is no longer fresh
    const isKnown = asked !== null && ownList.get()?.address === asked.address;
    markPending(asked !== null && !isKnown && decidesByPrice(asked));
    if (asked === null) return;
    const answer = await answerTo(xmlId, asked);
    if (answer?.basis === 'own' && decidesByPrice(asked))
      await loadPricesAndStock(answer.list.products.map(({ guid }) => guid));
    if (isEnded || shownList.get() !== asked) return;
    ownList.set(toOwnList(asked, answer));
    markPending(false);
  };
  const unsubscribe = shownList.subscribe((asked) => void follow(asked));
  void follow(shownList.get());
  return () => {
    isEnded = true;
    unsubscribe();
    ownList.set(null);
    markPending(false);
  };
}

const markPending = (isPending: boolean): void => {
  document.documentElement.classList.toggle(styles.pending ?? '', isPending);
};

/** Whether the price decides which products are listed, or in which order. */
const decidesByPrice = ({ sort, filters }: AskedList): boolean =>
  sort === 'cheap' || sort === 'expensive' || filtersByPrice(filters);

const filtersByPrice = (filters: AskedList['filters'] = []): boolean => filters.some(({ slug }) => slug === 'price');

/** Null: could not be loaded. */
async function answerTo(xmlId: string, asked: AskedList): Promise<Answer | null> {
  const { source, filters = [], isInStock: inStock = false, cityId, sort = 'popular', page = 1 } = asked;
  const body = { ...source, filters, inStock, cityId, sort, page, size: LISTING_PAGE_SIZE };
  const call = 'POST v1 catalog/products/own/';
  try {
    return await queryClient().fetchQuery({
      queryKey: [call, xmlId, body],
      queryFn: () => api(call, { body }),
      staleTime: FRESH_MS,
    });
  } catch {
    return null;
  }
}

function toOwnList(asked: AskedList, answer: Answer | null): OwnList {
  const { address } = asked;
  if (answer?.basis !== 'own') {
    return {
      address,
      products: null,
      amount: null,
      inStockTotal: null,
      applyTo: (facets) => withBasis(facets, 'retail'),
    };
  }
  const { list, facets: told, inStockTotal } = answer;
  return {
    address,
    applyTo: (facets) => withBasis(withOwnCounts(facets, told), 'own'),
    amount: filtersByPrice(asked.filters) ? countText(list.total) : null,
    inStockTotal,
    products: decidesByPrice(asked)
      ? {
          cards: packCards(list.products, {}, pageLocale(), list.cells),
          page: list.page,
          pages: list.pages,
          empty: <Empty asked={asked} total={list.total} />,
        }
      : null,
  };
}

function countText(count: number): string {
  const { one, few, many } = texts[pageLocale()].count;
  return fill(plural(count, one, few, many), { count: formatNumber(count) });
}

/** The name of the price filter says which prices it follows. */
const withBasis = (facets: FacetData[], basis: 'own' | 'retail'): FacetData[] =>
  facets.map((facet) => (facet.slug === 'price' ? { ...facet, name: texts[pageLocale()].price[basis] } : facet));

function withOwnCounts(facets: FacetData[], told: Facet[]): FacetData[] {
  const bySlug = new Map(told.map((facet) => [facet.slug, facet]));
  return facets.map((facet) => {
    const own = bySlug.get(facet.slug);
    if (!own) return facet;
    if ('min' in facet) return { ...facet, min: own.min ?? facet.min, max: own.max ?? facet.max };
    const counts = new Map(own.values.map(({ value, count }) => [value, count]));
    const withOwnCount = (packed: (typeof facet.values)[number]) => {
      const value = unpackFacetValue(packed);
      return packFacetValue({ ...value, count: counts.get(value.value) ?? value.count });
    };
    return { ...facet, values: facet.values.map(withOwnCount), rest: facet.rest.map(withOwnCount) };
  });
}

/** The same list at any price. */
function withoutPrice(address: string): string {
  const [path = '', query] = address.split('?');
  const rest = new URLSearchParams(query);
  for (const name of ['price_from', 'price_to']) rest.delete(name);
  return rest.size > 0 ? `${path}?${rest}` : path;
}

function Empty({ asked, total }: { asked: AskedList; total: number }) {
  const { empty, beyond } = texts[pageLocale()];
  if (total === 0)
    return (
      <NothingFound
        title={empty.title}
        text={empty.text}
        links={[[empty.anyPrice, withoutPrice(firstPageOf(asked))]]}
      />
    );
  return <NothingFound title={beyond.title} text={beyond.text} links={[[beyond.first, firstPageOf(asked)]]} />;
}
