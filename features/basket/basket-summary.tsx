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
    <aside className={styles.root} aria-labelledby="basket-summary" data-pending={isPending ? '' : undefined}>
      <h2 id="basket-summary">{words.title}</h2>
      <dl>
        <div>
          <dt>{fill(words.goods, { positions, quantity })}</dt>
          <dd>{formatRublesExact(sum)}</dd>
        </div>
        {saving > 0 && (
          <div data-good="">
            <dt>{words.saving}</dt>
            <dd>{formatRublesExact(saving)}</dd>
          </div>
        )}
        {bonus >= 1 && (
          <div data-bonus="">
            <dt>{words.bonus}</dt>
            <dd>+{decimal(Math.floor(bonus))}</dd>
          </div>
        )}
        <div>
          <dt>{words.balance}</dt>
          <dd>{decimal(Math.floor(bonuses))}</dd>
        </div>
        <div>
          <dt>{fill(words.vat, { rate: vatRate })}</dt>
          <dd>{formatRublesExact(vat)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd aria-live="polite">{formatRublesExact(sum)}</dd>
        </div>
      </dl>
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
    </aside>
  );
}
