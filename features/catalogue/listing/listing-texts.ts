import { type SortName, sorts } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Column, Facet } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { formatMeasure } from '#lib/format/number.ts';
import type { Purpose } from '#lib/rules/heat-load/fields.ts';
import type { getTranslations } from '#messages/translations.ts';
import type { FilterLabels } from './active-filters.ts';
import type { PanelTexts } from './facet-panel.tsx';
import type { SortLink, ToolbarTexts } from './listing-toolbar.tsx';
import type { PaginationTexts } from './pagination.tsx';
import type { TableHead } from './switchable-grid.tsx';

/** Translations of this feature's messages. */
export type Translate = Awaited<ReturnType<typeof getTranslations<'listing'>>>;
type NamedCity = Pick<City, 'name' | 'nameIn'>;

export function panelTexts(t: Translate, city: NamedCity, total: number, locale: Locale): PanelTexts {
  return {
    title: t('filters'),
    skip: t('skipFilters'),
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
    thumbnails: t('view.thumbnails'),
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
  first: 'popular' | 'relevant',
  columns: Column[],
): SortLink[] {
  const named = sorts.map((sort) => {
    const name = sort === 'popular' ? first : sort;
    return { sort, text: t(`sort.${name}`), short: t(`sort.short.${name}`) };
  });
  const byColumn = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap((column) => {
      const usual = usualSort(column);
      const other = otherWay(usual);
      // by words a list is sorted in the table, which has a heading for it
      if (!column.isNumber && chosen !== usual && chosen !== other) return [];
      // the other direction is offered by the heading of the column
      return (other === chosen ? [usual, other] : [usual]).map((sort) => {
        const text = columnSortText(t, column, sort);
        return { sort, text, short: '' };
      });
    });
  return [...named, ...byColumn].map(({ sort, text, short }): SortLink => {
    const href = address(sort);
    return sort === chosen ? [text, short, href, 1] : [text, short, href];
  });
}

function columnSortText(t: Translate, { name, unit, isNumber }: Column, sort: SortName): string {
  const isLess = sort.endsWith('-asc');
  if (!isNumber) return t(isLess ? 'sort.words' : 'sort.wordsBack', { name });
  if (isLess && isNoise(unit)) return t('sort.quiet');
  return t(isLess ? 'sort.less' : 'sort.more', { name });
}

const isNoise = (unit: string | null) => unit?.startsWith('дБ') === true;

/** More is usually wanted, of noise less; words are in the order of the alphabet. */
const usualSort = ({ slug, unit, isNumber }: Column): SortName =>
  isNoise(unit) || !isNumber ? `${slug}-asc` : `${slug}-desc`;

const otherWay = (sort: SortName): SortName =>
  (sort.endsWith('-asc') ? sort.replace(/asc$/, 'desc') : sort.replace(/desc$/, 'asc')) as SortName;

/** Headings of the dense table; those by whose column the list can be sorted lead to it, and then to the other direction. */
export function tableHeads(
  t: Translate,
  chosen: SortName,
  address: (sort: SortName) => string,
  columns: Column[],
  shortNames: string[],
  below: number | undefined,
): TableHead[] {
  const sortedBy = (
    text: string,
    usual: SortName,
    other: SortName,
    usualWay: 'ascending' | 'descending',
  ): TableHead => {
    if (chosen === usual) return { text, href: address(other), sorted: usualWay };
    if (chosen === other)
      return { text, href: address(usual), sorted: usualWay === 'ascending' ? 'descending' : 'ascending' };
    return { text, href: address(usual) };
  };
  const parameters = columns.map((column, index): TableHead => {
    const full = [column.name, column.unit].filter(Boolean).join(', ');
    // the heading shows the unit below the name
    const text = [shortNames[index], column.unit].filter(Boolean).join(',\n');
    const words = !column.isNumber && { words: index === below ? (2 as const) : (1 as const) };
    if (!column.isSortable) return { text, full, ...words };
    const usual = usualSort(column);
    const head = sortedBy(text, usual, otherWay(usual), usual.endsWith('-asc') ? 'ascending' : 'descending');
    return { ...head, full, ...words };
  });
  const name = t('card.heads.name');
  return [
    { text: t('card.heads.code') },
    { text: name, href: address('name'), ...(chosen === 'name' && { sorted: 'ascending' }) },
    ...(columns.length > 0 ? parameters : [{ text: t('card.heads.parameters') }]),
    sortedBy(t('card.heads.price'), 'cheap', 'expensive', 'ascending'),
    { text: t('card.heads.stock') },
    { text: t('card.heads.action') },
  ];
}

export function paginationTexts(t: Translate): PaginationTexts {
  return {
    label: t('pages.label'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: t('pages.page', { page: '{page}' }),
  };
}
