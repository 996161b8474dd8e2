import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { askTexts } from './ask-texts.ts';
import styles from './checkout-summary.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { totalLabel } from './delivery-cost.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface SubmitOrderProps {
  basket: Basket;
  state: CheckoutState;
  texts: CheckoutTexts;
}

/** Number of ordered pieces that are in no warehouse. */
export const missingIn = ({ items }: Basket): number =>
  items.reduce((sum, { status, split }) => sum + (status === 'checked' ? split.missing : 0), 0);

/** Whether the buyer still has to decide about ordering missing pieces from the supplier. */
export const isUnsettled = (basket: Basket, { terms }: Pick<CheckoutState, 'terms'>): boolean =>
  missingIn(basket) > 0 && !terms.allowBackorder;

/** The order button, and why it is disabled. */
export function SubmitOrder({ basket, state, texts }: SubmitOrderProps) {
  const { why, button } = partsOf({ basket, state, texts }, styles.wide);
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      {button}
    </>
  );
}

/** The same in a phone's sticky bar. */
export function SubmitBar({
  way,
  onLead,
  ...props
}: SubmitOrderProps & { way: CheckoutValues['way']; onLead: () => void }) {
  const { check } = props.state;
  if (!check) return null;
  const { why, button } = partsOf(props);
  const note = isUnsettled(props.basket, props.state) ? (
    <button type="button" className={styles.lead} onClick={onLead}>
      {why}
    </button>
  ) : (
    why
  );
  return (
    <ActionBar label={totalLabel(check, way, props.texts)} value={formatRublesExact(check.totals.toPay)} note={note}>
      {button}
    </ActionBar>
  );
}

function partsOf({ basket, state, texts }: SubmitOrderProps, className?: string) {
  const { terms, check, refusal, isChecking, attempt } = state;
  const words = texts.summary;
  const isRefused = terms.payment === 'deferred' && refusal !== null;
  const label = { sending: words.sending, unknown: words.again };
  return {
    why: isUnsettled(basket, state) ? words.missing : isRefused ? words.refused : null,
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
            ? askTexts().submit
            : words.submit}
      </Button>
    ),
  };
}
