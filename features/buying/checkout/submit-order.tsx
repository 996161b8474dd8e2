import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { fill } from '#lib/format/fill.ts';
import { approvalFormTexts } from './approval-form-texts.ts';
import { leftOutOf } from './backorder-notice.tsx';
import styles from './checkout-summary.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { totalLabel } from './delivery-cost.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface SubmitOrderProps {
  state: CheckoutState;
  texts: CheckoutTexts;
}

/** The order button, and why it is disabled. */
export function SubmitOrder({ state, texts }: SubmitOrderProps) {
  const { why, button } = noteAndButton({ state, texts }, styles.wide);
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      {button}
    </>
  );
}

/** The same in a phone's sticky bar, which also names what is left out: the choice about it is far above. */
export function SubmitBar({
  basket,
  way,
  ...props
}: SubmitOrderProps & { basket: Basket; way: CheckoutValues['way'] }) {
  const { check } = props.state;
  if (!check) return null;
  const { why, button } = noteAndButton(props);
  const leftOut = leftOutOf(basket, check);
  const stays = leftOut > 0 ? fill(props.texts.summary.staysInBasket, { sum: formatRublesExact(leftOut) }) : null;
  return (
    <ActionBar
      label={totalLabel(check, way, props.texts)}
      value={formatRublesExact(check.totals.toPay)}
      note={why ?? stays}
    >
      {button}
    </ActionBar>
  );
}

function noteAndButton({ state, texts }: SubmitOrderProps, className?: string) {
  const { terms, check, refusal, isChecking, attempt } = state;
  const words = texts.summary;
  const isRefused = terms.payment === 'deferred' && refusal !== null;
  const label = { sending: words.sending, unknown: words.again };
  return {
    why: isRefused ? words.refused : null,
    button: (
      <Button
        type="submit"
        variant="action"
        size="l"
        isWide
        className={className}
        disabled={!check || isChecking || isRefused}
        aria-busy={attempt.status === 'sending'}
      >
        {attempt.status === 'sending' || attempt.status === 'unknown'
          ? label[attempt.status]
          : check?.limits?.exceeded
            ? approvalFormTexts().submit
            : words.submit}
      </Button>
    ),
  };
}
