import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferLine } from '#features/buying/commercial-offers/offer-line.tsx';
import { offerTexts } from '#features/buying/commercial-offers/offer-texts.ts';
import type { OfferItem } from '#lib/contract/commercial-offers.ts';

const item = {
  name: 'Сплит-система',
  code: '0133900',
  productId: '00000000-0000-4000-8000-000000000001',
  image: null,
  quantity: 2,
  ready: null,
  toOrder: false,
  isFree: false,
} as unknown as OfferItem;

function markupOf(prices: Pick<OfferItem, 'purchase' | 'retail' | 'price'>): string[] {
  render(
    <ul>
      <OfferLine
        item={{ ...item, ...prices }}
        texts={offerTexts()}
        rates={null}
        onEdit={() => {}}
        onRemove={() => {}}
      />
    </ul>,
  );
  return screen.queryAllByText(/наценка|выше/).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

it.each([
  ['above the retail price is told so', [36_511.2, 41_490, 41_987.88], ['наценка 15 %', 'выше РРЦ']],
  ['of the retail price is not', [36_511.2, 41_490, 41_490], ['наценка 13,6 %']],
  ['above it is told so without a purchase price', [null, 41_490, 41_490.01], ['выше РРЦ']],
  ['without a retail price is not', [null, null, 41_490], []],
] as const)('a price %s', (_, [purchase, retail, price], words) => {
  expect(markupOf({ purchase, retail, price })).toEqual(words);
});
