'use client';

import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { fill } from '#lib/format/fill.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { usePriceQueries } from './price-and-stock.ts';

interface OwnSumProps {
  lines: readonly { guid: string; quantity: number }[];
  /** `{price}` is replaced in `retail` */
  texts: Record<'term' | 'retail' | 'onRequest', string>;
  /** the term and the retail sum, as guests see them */
  children: ReactNode;
}

/** Entry of a definition list: the sum at the customer's own prices, and the retail one while they are not known. */
export function OwnSum({ lines, texts, children }: OwnSumProps) {
  const answers = useQueries({ queries: usePriceQueries(lines.map(({ guid }) => guid)) }, queryClient());
  const prices = answers.map(({ data }) => data ?? null);
  if (prices.some((price) => price === null || price.isRetail)) return children;
  const sum = (read: 'price' | 'retailPrice') =>
    lines.reduce<number | null>((total, { quantity }, index) => {
      const rubles = prices[index]?.[read] ?? null;
      return total === null || rubles === null ? null : total + toKopecks(rubles) * quantity;
    }, 0);
  const own = prices.every((price) => price?.availability === 'allow') ? sum('price') : null;
  const retail = sum('retailPrice');
  return (
    <>
      <dt>{texts.term}</dt>
      <dd>
        <MoneyText text={own === null ? texts.onRequest : formatRubles(toRubles(own))} />
        {own !== null && retail !== null && retail !== own && (
          <small>
            <MoneyText text={fill(texts.retail, { price: formatRubles(toRubles(retail)) })} />
          </small>
        )}
      </dd>
    </>
  );
}
