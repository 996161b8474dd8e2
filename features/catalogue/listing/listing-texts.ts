import type { getTranslations } from 'next-intl/server';
import { type SortName, sorts } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { formatMeasure } from '#lib/format/number.ts';
import type { Purpose } from '#lib/rules/heat-load/fields.ts';
import type { FilterLabels } from './active-filters.ts';
import type { PanelTexts } from './facet-panel.tsx';
import type { SortLink, ToolbarTexts } from './listing-toolbar.tsx';
import type { PaginationTexts } from './pagination.tsx';

/** Translations of this feature's messages. */
export type Translate = Awaited<ReturnType<typeof getTranslations<'listing'>>>;
type NamedCity = Pick<City, 'name' | 'nameIn'>;

export function panelTexts(t: Translate, city: NamedCity, total: number, locale: Locale): PanelTexts {
  return {
    title: t('filters'),
    close: t('close'),
    inStock: t('inStock', cityValues(city)),
    from: t('from'),
    to: t('to'),
    more: t('more', { count: '{count}' }),
    less: t('less'),
    reset: t('resetAll'),
    show: t('show'),
    found: t('found', { count: total }),
    locale,
  };
}

interface Amount {
  count: number;
  /** total of the list without filters; undefined: no filters */
  total?: number | undefined;
  /** number in stock in the city; null: not known */
  inStock: number | null;
  /** only products in stock are listed */
  isInStock: boolean;
}

/** «159 товаров, 67 в наличии в Казани». */
export function amountText(t: Translate, city: NamedCity, { count, total, inStock, isInStock }: Amount): string {
  const here = count === 0 || inStock === null ? 'untold' : isInStock ? 'all' : inStock === 0 ? 'none' : 'some';
  const values = { ...cityValues(city), count, here, stock: inStock ?? 0 };
  return total === undefined ? t('count', values) : t('countOfAll', { ...values, total });
}

export function toolbarTexts(t: Translate): ToolbarTexts {
  return {
    filters: t('filters'),
    remove: t('remove', { filter: '{filter}' }),
    resetAll: t('resetAll'),
    sort: t('sort.label'),
    view: t('view.label'),
    cards: t('view.cards'),
    table: t('view.table'),
  };
}

/** Texts of the entrance to the selector. */
export const entryTexts = (t: Translate, purpose: Purpose): [string, string, string] => [
  t(`selector.${purpose}`),
  t('selector.area'),
  t('selector.submit'),
];

export function filterLabels(t: Translate, city: NamedCity, locale: Locale): FilterLabels {
  return {
    inStock: t('inStock', cityValues(city)),
    named: (name, value) => t('chosen.named', { name, value }),
    between: (name, from, to) => t('chosen.between', { name, from, to }),
    from: (name, from) => t('chosen.from', { name, from }),
    to: (name, to) => t('chosen.to', { name, to }),
    money: (rubles) => t('chosen.money', { rubles }),
    measure: (value) => formatMeasure(value, locale),
    value: (text) => catalogueValue(text, locale),
  };
}

/** Names of the facets price and brand come from the interface; the others from the catalogue. */
export function inWords(t: Translate, facets: Facet[]): Facet[] {
  return facets.map((facet) =>
    facet.slug === 'price' || facet.slug === 'brand' ? { ...facet, name: t(`facets.${facet.slug}`) } : facet,
  );
}

/** `address` of the first page of the same list in another order; `first` is the name of the default order. */
export function sortLinks(
  t: Translate,
  chosen: SortName,
  address: (sort: SortName) => string,
  first: 'popular' | 'relevant' = 'popular',
): SortLink[] {
  return sorts.map((sort): SortLink => {
    const name = sort === 'popular' ? first : sort;
    const [text, short, href] = [t(`sort.${name}`), t(`sort.short.${name}`), address(sort)];
    return sort === chosen ? [text, short, href, 1] : [text, short, href];
  });
}

export function paginationTexts(t: Translate): PaginationTexts {
  return {
    label: t('pages.label'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: t('pages.page', { page: '{page}' }),
  };
}
