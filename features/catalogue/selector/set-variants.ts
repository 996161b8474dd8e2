import type { Locale } from '#lib/config/locales.ts';
import type { SelectorChoice } from '#lib/config/selector-address.ts';
import type { SelectedPart, Selection } from '#lib/contract/selector.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { type SelectionStock, selectionStock } from '#lib/rules/heat-load/selection-stock.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { pickedModel } from './room-result.tsx';
import type { SetLine, SetVariant } from './selector-set.tsx';
import type { Translate } from './selector-texts.ts';

interface City {
  name: string;
  nameIn: string;
}

interface VariantsInput {
  choice: SelectorChoice;
  selection: Selection;
  city: City;
  /** the default city */
  home: City;
  /** of the rooms' purposes */
  names: Record<string, string>;
  /** of all products, by guid */
  stock: Record<string, NearestStock>;
  /** of the numbers */
  locale: Locale;
}

/** What can be bought as a whole: a model for each room, and a multi-split for all of them. */
export function setVariants(
  t: Translate,
  { choice, selection, city, home, names, stock, locale }: VariantsInput,
): SetVariant[] {
  const roomName = (index: number) =>
    t('set.forRoom', { number: index + 1, use: names[String(choice.rooms[index]?.use)] ?? '' });
  const single = selection.rooms.map(({ models }, index) => pickedModel(models, choice.picks[index]));
  const isWhole = single.every((part) => part !== undefined);
  const isOne = single.length === 1;
  const ofSingle: Part[] = single.flatMap((part, index) =>
    part ? [{ part, place: isOne ? '' : roomName(index) }] : [],
  );
  const ofMulti: Part[] = selection.multi
    ? [
        { part: selection.multi.outdoor, place: t('set.outdoor'), isOutside: true },
        ...selection.multi.indoor.map((part, index) => ({ part, place: roomName(index) })),
      ]
    : [];
  const texts = (title: string, text: string) => ({ title, text });
  const count = choice.rooms.length;
  return [
    ...(isWhole && ofSingle.length > 0
      ? [
          variant(
            t,
            { city, home, stock, locale },
            ofSingle,
            texts(t(isOne ? 'set.singleOne' : 'set.single'), isOne ? '' : t('set.singleText')),
          ),
        ]
      : []),
    ...(ofMulti.length > 0
      ? [variant(t, { city, home, stock, locale }, ofMulti, texts(t('set.multi'), t('set.multiText', { count })))]
      : []),
  ];
}

interface Part {
  part: SelectedPart;
  /** the room that it is for */
  place: string;
  isOutside?: boolean;
}

function variant(
  t: Translate,
  { city, home, stock, locale }: Pick<VariantsInput, 'city' | 'home' | 'stock' | 'locale'>,
  parts: Part[],
  { title, text }: { title: string; text: string },
): SetVariant {
  const found = selectionStock(
    parts.map(({ part: { product, quantity } }) => ({ guid: product.guid, quantity })),
    stock,
  );
  const noises = parts.flatMap(({ part: { noise }, isOutside }) => (noise === null || isOutside ? [] : [noise]));
  const prices = parts.map(({ part }) => part.product.price);
  const sum = parts.reduce((total, { part }) => total + (part.product.price ?? 0) * part.quantity, 0);
  return {
    title,
    text,
    lines: parts.map(toSetLine(t)),
    sum: prices.includes(null) ? t('set.onRequest') : formatRubles(sum, locale),
    ...stockOf(t, found, { city, home }),
    noise: noises.length > 0 ? t('set.noise', { noise: formatMeasure(Math.max(...noises), locale) }) : '',
  };
}

function stockOf(
  t: Translate,
  { brought, ready, few, onOrder }: SelectionStock,
  { city, home }: Pick<VariantsInput, 'city' | 'home'>,
): Pick<SetVariant, 'stock' | 'isInStock'> {
  const missing = [
    brought > 0 &&
      (ready === null
        ? t('set.brought', { count: brought, ...cityValues(home) })
        : t('set.broughtReady', { count: brought, ready, ...cityValues(home) })),
    few > 0 && t('set.few', { count: few }),
    onOrder > 0 && t('set.onOrder', { count: onOrder }),
  ].filter((text) => text !== false);
  const isInStock = missing.length === 0;
  return { isInStock, stock: isInStock ? t('set.allInStock', cityValues(city)) : missing.join(', ') };
}

const toSetLine =
  (t: Translate) =>
  ({ part: { product, quantity }, place }: Part): SetLine => ({
    guid: product.guid,
    url: product.url,
    name: product.name,
    place,
    quantity,
    amount: t('set.quantity', { count: quantity }),
    price: product.price,
  });
