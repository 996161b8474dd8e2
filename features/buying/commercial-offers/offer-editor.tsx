'use client';

import { useEffect } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { OfferLines } from './offer-lines.tsx';
import { OfferLink } from './offer-link.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { OfferBar, OfferSummary } from './offer-summary.tsx';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import { SellerFields } from './seller-fields.tsx';
import { shownOffer } from './shown-offer.ts';
import { TextFields } from './text-fields.tsx';
import { ToBasketDialog } from './to-basket-dialog.tsx';
import { useCommercialOffer } from './use-offer.ts';

interface OfferEditorProps {
  initial: CommercialOffer;
  texts: OfferTexts;
  onBasketChanged: () => void;
}

/** The editor of an offer, with its totals and actions next to it. */
export function OfferEditor(props: OfferEditorProps) {
  const { texts } = props;
  const state = useCommercialOffer(props);
  useWarning(state.isDirty);
  const { number } = state.offer;
  useEffect(() => {
    shownOffer.set(number);
    return () => shownOffer.set(null);
  }, [number]);
  return (
    <div>
      <div className={styles.root}>
        <div className={styles.main}>
          <Panel id="lines" title={texts.lines.title}>
            <OfferLines state={state} texts={texts} />
          </Panel>
          <Panel id="prices" title={texts.prices.title}>
            <OfferPrices state={state} texts={texts} />
          </Panel>
          <Panel id="words" title={texts.words.title}>
            <TextFields state={state} texts={texts} />
          </Panel>
          <Panel id="seller" title={texts.seller.title}>
            <SellerFields state={state} texts={texts} />
          </Panel>
        </div>
        <div className={styles.side}>
          <OfferSummary state={state} texts={texts} />
          <OfferLink state={state} texts={texts} />
        </div>
      </div>
      <OfferBar state={state} texts={texts} />
      {state.asked && (
        <ToBasketDialog
          key={state.asked.id}
          before={state.asked}
          texts={texts}
          isBusy={state.isBusy}
          failure={state.failure}
          onAdd={(mode) => void state.addAsked(mode)}
          onRetry={state.retry}
          onClose={state.cancelToBasket}
        />
      )}
    </div>
  );
}

/** Makes the browser ask before unsaved changes are lost. */
function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
