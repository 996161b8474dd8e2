import { useState } from 'react';
import { ActionBar } from '#components/action-bar/action-bar.tsx';
import { ExactPrice } from '#components/price/exact-price.tsx';
import { SummaryPanel, Sums } from '#components/summary/summary-panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { totalsOf } from './offer-draft.ts';
import styles from './offer-summary.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface OfferSummaryProps {
  state: OfferState;
  texts: OfferTexts;
}

const exact = (rubles: number) => <ExactPrice rubles={rubles} />;

/** The offer's total, the dealer's margin, and actions. */
export function OfferSummary({ state, texts }: OfferSummaryProps) {
  const { offer, draft, isDirty, isBusy, failure, retry, pdf, toBasket } = state;
  const words = texts.summary;
  const { positions, quantity, sum, vat, margin } = totalsOf(draft.items, offer.totals.vatRate);
  return (
    <SummaryPanel id="offer-summary" title={fill(words.title, { number: offer.number })}>
      <Sums
        rows={[
          [fill(words.goods, { positions, quantity }), exact(sum)],
          [fill(words.vat, { rate: offer.totals.vatRate }), exact(vat)],
          margin === null ? null : [words.margin, exact(margin), margin < 0 ? 'loss' : 'gain'],
        ]}
        total={[words.total, exact(sum)]}
      />
      <p className={styles.note}>{words.ownOnly}</p>
      <FailureLine onRetry={retry}>{failure}</FailureLine>
      <SaveButton state={state} texts={texts} />
      {isDirty && <p className={styles.note}>{words.unsaved}</p>}
      <div className={styles.buttons}>
        <Button variant="outline" icon="download" disabled={isBusy} onClick={() => void pdf()}>
          {words.pdf}
        </Button>
        <Button variant="outline" icon="shopping-cart" disabled={isBusy} onClick={() => void toBasket()}>
          {words.toBasket}
        </Button>
      </div>
      <Removal state={state} texts={texts} />
    </SummaryPanel>
  );
}

/** On a phone: a bar with the total and the save button that is always in sight. */
export function OfferBar({ state, texts }: OfferSummaryProps) {
  const { offer, draft, failure } = state;
  const { sum } = totalsOf(draft.items, offer.totals.vatRate);
  return (
    <ActionBar label={texts.summary.total} value={formatRublesExact(sum)} note={failure}>
      <SaveButton state={state} texts={texts} />
    </ActionBar>
  );
}

function SaveButton({ state: { isDirty, isBusy, save }, texts }: OfferSummaryProps) {
  return (
    <Button variant="action" size="l" isWide disabled={!isDirty || isBusy} onClick={() => void save()}>
      {isBusy ? texts.summary.saving : texts.summary.save}
    </Button>
  );
}

/** Confirmation: deleting an offer cannot be undone. */
function Removal({ state: { remove, isBusy }, texts }: OfferSummaryProps) {
  const [isAsked, setAsked] = useState(false);
  const words = texts.summary;
  if (!isAsked)
    return (
      <div className={`${styles.buttons} ${styles.removal}`}>
        <Button variant="quiet" size="s" icon="trash" onClick={() => setAsked(true)}>
          {words.delete}
        </Button>
      </div>
    );
  return (
    <div className={`${styles.buttons} ${styles.removal}`}>
      <Button variant="outline" size="s" disabled={isBusy} onClick={() => void remove()}>
        {words.deleteSure}
      </Button>
      <Button variant="quiet" size="s" onClick={() => setAsked(false)}>
        {words.keep}
      </Button>
    </div>
  );
}
