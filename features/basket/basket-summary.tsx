import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { saveBasket } from './basket-actions.ts';
import styles from './basket-summary.module.scss';
import type { BasketTexts } from './basket-texts.ts';
import type { ShownBasket } from './use-basket.ts';

/** What the ticked lines come to, and the way on. */
export function BasketSummary({ basket, texts }: { basket: ShownBasket; texts: BasketTexts }) {
  const { totals, bonuses, isRetail, isPending } = basket;
  const words = texts.summary;
  const { positions, quantity, sum, saving, vat, vatRate, bonus } = totals;
  return (
    <SummaryPanel id="basket-summary" title={words.title} isSticky isPending={isPending}>
      <Sums
        rows={[
          [fill(words.goods, { positions, quantity }), formatRublesExact(sum)],
          saving > 0 ? [words.saving, formatRublesExact(saving), 'gain'] : null,
          bonus >= 1 ? [words.bonus, `+${decimal(Math.floor(bonus))}`, 'bonus'] : null,
          [words.balance, decimal(Math.floor(bonuses))],
          [fill(words.vat, { rate: vatRate }), formatRublesExact(vat)],
        ]}
        total={[words.total, formatRublesExact(sum)]}
      />
      {isRetail && <p className={styles.warning}>{words.retail}</p>}
      {positions > 0 ? (
        <>
          <ButtonLink variant="action" size="l" isWide href="/personal/order/make">
            {words.order}
          </ButtonLink>
          <a href="/personal/kp?from=basket">{words.offer}</a>
        </>
      ) : (
        <p className={styles.note}>{words.nothing}</p>
      )}
      <Button variant="quiet" size="s" icon="download" onClick={() => void saveBasket()}>
        {words.export}
      </Button>
    </SummaryPanel>
  );
}
