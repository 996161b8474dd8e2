import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { useStore } from '#components/state/store.ts';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { decimal, formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { saveBasket } from './basket-actions.ts';
import { isOffline, retryEdits } from './basket-edits.ts';
import styles from './basket-summary.module.scss';
import type { BasketTexts } from './basket-texts.ts';
import type { ShownBasket } from './use-basket.ts';

/** Totals of the checked lines, and the checkout button. */
export function BasketSummary({ basket, texts }: { basket: ShownBasket; texts: BasketTexts }) {
  const { totals, bonuses, isRetail, isPending } = basket;
  const words = texts.summary;
  const { positions, quantity, sum, saving, vat, vatRate, bonus } = totals;
  return (
    <SummaryPanel id="basket-summary" title={words.title} isSticky isPending={isPending}>
      <Sums
        rows={[
          [
            fill(words.goods, { positions: formatNumber(positions), quantity: formatNumber(quantity) }),
            formatRublesExact(sum),
          ],
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
          <OrderLink className={styles.wide} texts={texts} />
          <WaitingEdits texts={texts} />
        </>
      ) : (
        <p className={styles.note}>{words.nothing}</p>
      )}
      <div className={styles.documents}>
        {positions > 0 && (
          <ButtonLink variant="outline" size="s" icon="file-text" href="/personal/kp?from=basket">
            {words.offer}
          </ButtonLink>
        )}
        <Button variant="outline" size="s" icon="download" onClick={() => void saveBasket()}>
          {words.export}
        </Button>
      </div>
    </SummaryPanel>
  );
}

/** Says that edits wait for a connection, and sends them at once on demand. */
export function WaitingEdits({ texts }: { texts: BasketTexts }) {
  const waits = useStore(isOffline);
  return (
    <div className={styles.status} role="status">
      {waits && (
        <p className={styles.warning}>
          <Offline texts={texts} />
        </p>
      )}
    </div>
  );
}

export function Offline({ texts: { summary, notLoaded } }: { texts: BasketTexts }) {
  return (
    <span className={styles.offline}>
      {summary.offline}
      <Button variant="outline" size="s" icon="rotate-ccw" onClick={retryEdits}>
        {notLoaded.retry}
      </Button>
    </span>
  );
}

/** On a phone: a sticky bar with the sum and the checkout button. */
export function OrderBar({ basket: { totals }, texts }: { basket: ShownBasket; texts: BasketTexts }) {
  const waits = useStore(isOffline);
  if (totals.positions === 0) return null;
  return (
    <ActionBar
      label={texts.summary.total}
      value={formatRublesExact(totals.sum)}
      note={waits ? <Offline texts={texts} /> : null}
    >
      <OrderLink texts={texts} />
    </ActionBar>
  );
}

/** The checkout button; disabled while edits are pending, because the order is made from the server's basket. */
function OrderLink({ className, texts }: { className?: string; texts: BasketTexts }) {
  const waits = useStore(isOffline);
  const style = { variant: 'action', size: 'l', isWide: true, className } as const;
  if (waits)
    return (
      <Button {...style} disabled>
        {texts.summary.order}
      </Button>
    );
  return (
    <ButtonLink {...style} href="/personal/order/make">
      {texts.summary.order}
    </ButtonLink>
  );
}
