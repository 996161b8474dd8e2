import { useEffect } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { useStore } from '#components/state/store.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { formatNumber, formatRubles, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/tableFoot.json';
import ru from '#messages/ru/tableFoot.json';
import { loadBasket, wholeBasket } from './basket-client.ts';
import { edits } from './basket-edits.ts';
import { basketLines } from './basket-lines.ts';
import { TOTAL_ATTRIBUTE } from './total-in-sight.ts';

/** The running total of the basket below a table of products: positions, pieces and sum by the customer's prices. */
export function BasketTotal() {
  const texts = { ru, en }[pageLocale()];
  const { lines } = useStore(basketLines);
  const basket = useStore(wholeBasket);
  const isPending = useStore(edits).size > 0 || (lines.size > 0 && !basket);
  const isFilled = lines.size > 0;
  useEffect(() => {
    // without it the lines are known, but no sum
    if (isFilled && !wholeBasket.get()) loadBasket().catch(() => undefined);
  }, [isFilled]);
  if (!isFilled) return <span {...{ [TOTAL_ATTRIBUTE]: '' }}>{texts.empty}</span>;
  const { one, few, many } = texts.positions;
  // with a sum, what the sum is for: lines that are not checked or not for sale do not count
  const { positions: count, quantity } = basket?.totals ?? {
    positions: lines.size,
    quantity: [...lines.values()].reduce((total, line) => total + line.quantity, 0),
  };
  const positions = fill(plural(count, one, few, many), { count: formatNumber(count) });
  const pieces = fill(texts.pieces, { count: formatNumber(quantity) });
  const saving = basket?.totals.saving ?? 0;
  return (
    <>
      <span aria-busy={isPending} {...{ [TOTAL_ATTRIBUTE]: '' }}>
        {texts.inBasket}{' '}
        <b>
          <MoneyText
            text={
              basket
                ? fill(texts.sum, { positions, pieces, sum: formatRubles(basket.totals.sum) })
                : `${positions}, ${pieces}`
            }
          />
        </b>
        {saving > 0 && (
          <span data-part="more">
            <MoneyText text={`, ${fill(texts.saving, { sum: formatRubles(saving) })}`} />
          </span>
        )}
      </span>
      <ButtonLink variant="primary" href={CART_PATH}>
        {texts.toBasket}
      </ButtonLink>
    </>
  );
}
