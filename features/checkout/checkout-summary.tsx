'use client';

import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { BonusField } from './bonus-field.tsx';
import styles from './checkout-summary.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutSummaryProps {
  basket: Basket;
  state: CheckoutState;
  /** why the order was not taken */
  failure: string | null;
  texts: CheckoutTexts;
}

/** What is ordered, from where, what it comes to; and the button. */
export function CheckoutSummary({ basket, state, failure, texts }: CheckoutSummaryProps) {
  const { terms, change, check, isChecking, attempt, checkError } = state;
  const words = texts.summary;
  const isMissing = basket.items.some(({ status, split }) => status === 'checked' && split.missing > 0);
  const isStopped = isMissing && !terms.allowBackorder;
  const blocked = check?.deferredRefusal && terms.payment === 'deferred';
  const refusal = checkError && refusalOf(checkError, []).general;
  // its parts come together: one by one they would push each other down
  if (!check && !checkError) return <PanelSkeleton height={480} />;
  return (
    <SummaryPanel id="checkout-summary" title={words.title} isSticky isPending={isChecking}>
      {check && <Sources check={check} texts={texts} />}
      {isMissing && (
        <div className={styles.missing}>
          <Checkbox
            label={words.backorder}
            checked={terms.allowBackorder}
            onChange={({ target }) => change({ allowBackorder: target.checked })}
          />
          <p>{words.backorderNote}</p>
        </div>
      )}
      {check && check.bonuses.max > 0 && (
        <BonusField
          bonuses={check.bonuses}
          value={terms.bonusWriteOff}
          texts={texts}
          onChange={(bonusWriteOff) => change({ bonusWriteOff })}
        />
      )}
      {check && <Totals totals={check.totals} texts={texts} />}
      {(failure ?? refusal) && <FailureLine>{failure ?? refusal}</FailureLine>}
      {attempt.status === 'unknown' && <FailureLine>{words.unknown}</FailureLine>}
      {isStopped && <p className={styles.note}>{words.missing}</p>}
      <Button
        type="submit"
        variant="action"
        size="l"
        isWide
        disabled={!check || isChecking || isStopped || Boolean(blocked)}
        aria-busy={attempt.status === 'sending'}
      >
        {attempt.status === 'sending' ? words.sending : attempt.status === 'unknown' ? words.again : words.submit}
      </Button>
      <p className={styles.note}>{words.note}</p>
    </SummaryPanel>
  );
}

/** How many pieces leave from which warehouse: each is a shipment of its own. */
function Sources({ check: { lines }, texts }: { check: OrderCheck; texts: CheckoutTexts }) {
  const sources = new Map<string, number>();
  for (const { split } of lines)
    for (const { warehouse, quantity } of split) {
      const name = warehouse ?? texts.summary.supplier;
      sources.set(name, (sources.get(name) ?? 0) + quantity);
    }
  return (
    <ul className={styles.sources} aria-label={texts.summary.shipments}>
      {[...sources].map(([name, quantity]) => (
        <li key={name}>
          <span>{name}</span>
          <b>{fill(texts.summary.pieces, { count: quantity })}</b>
        </li>
      ))}
    </ul>
  );
}

function Totals({ totals, texts }: { totals: OrderCheck['totals']; texts: CheckoutTexts }) {
  const words = texts.summary;
  const { positions, quantity, sum, bonusWriteOff, vat, vatRate, bonus, toPay } = totals;
  return (
    <Sums
      rows={[
        [fill(words.goods, { positions, quantity }), formatRublesExact(sum)],
        bonusWriteOff > 0 ? [words.writtenOff, `−${formatRublesExact(bonusWriteOff)}`, 'bonus'] : null,
        bonus >= 1 ? [words.bonus, `+${decimal(Math.floor(bonus))}`, 'bonus'] : null,
        [fill(words.vat, { rate: vatRate }), formatRublesExact(vat)],
      ]}
      total={[words.total, formatRublesExact(toPay)]}
    />
  );
}
