import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { useStore } from '#components/state/store.ts';
import { SummaryPanel } from '#components/summary/summary-panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { isOffline } from './basket-edits.ts';
import styles from './basket-summary.module.scss';
import { Offline, WaitingEdits } from './basket-summary.tsx';
import type { BasketTexts } from './basket-texts.ts';
import type { ShownBasket } from './use-basket.ts';

interface AskSummaryProps {
  basket: ShownBasket;
  texts: BasketTexts;
}

const countOf = ({ totals }: ShownBasket, { ask }: BasketTexts) =>
  fill(ask.goods, { positions: formatNumber(totals.positions), quantity: formatNumber(totals.quantity) });

/** What a requester asks for: pieces without prices, and the way to the request. */
export function AskSummary({ basket, texts }: AskSummaryProps) {
  const { ask, summary } = texts;
  return (
    <SummaryPanel id="basket-summary" title={ask.title} isSticky isPending={basket.isPending}>
      {basket.totals.positions > 0 ? (
        <>
          <p>{countOf(basket, texts)}</p>
          <AskLink className={styles.wide} texts={texts} />
          <WaitingEdits texts={texts} />
        </>
      ) : (
        <p className={styles.note}>{summary.nothing}</p>
      )}
      <p className={styles.note}>{ask.explain}</p>
    </SummaryPanel>
  );
}

/** On a phone: a sticky bar with the way to the request. */
export function AskBar({ basket, texts }: AskSummaryProps) {
  const waits = useStore(isOffline);
  const { positions, quantity } = basket.totals;
  if (positions === 0) return null;
  return (
    <ActionBar
      label={texts.ask.bar}
      value={fill(texts.ask.pieces, { count: formatNumber(quantity) })}
      note={waits ? <Offline texts={texts} /> : null}
    >
      <AskLink texts={texts} />
    </ActionBar>
  );
}

/** Disabled while edits are pending, because the request is made from the server's basket. */
function AskLink({ className, texts: { ask } }: { className?: string; texts: BasketTexts }) {
  const waits = useStore(isOffline);
  const style = { variant: 'action', size: 'l', isWide: true, className } as const;
  return waits ? (
    <Button {...style} disabled>
      {ask.submit}
    </Button>
  ) : (
    <ButtonLink {...style} href="/personal/order/make">
      {ask.submit}
    </ButtonLink>
  );
}
