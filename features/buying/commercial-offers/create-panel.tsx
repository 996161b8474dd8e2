'use client';

import { useRef, useState } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { fill } from '#lib/format/fill.ts';
import type { OfferMode } from '#lib/rules/offer-price.ts';
import { isMarkupMissing } from './offer-draft.ts';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import { PriceChoice } from './price-choice.tsx';

interface CreatePanelProps {
  source: CallInput<'POST v1 commercialOffers/'>['body']['source'];
  texts: OfferTexts;
}

/** Form for a new offer's pricing. The offer is created by the button, not by opening an address. */
export function CreatePanel({ source, texts }: CreatePanelProps) {
  const [prices, setPrices] = useState<{ mode: OfferMode; markup: number | null }>({ mode: 'retail', markup: 15 });
  const [state, setState] = useState<{ isSending: boolean; failure: string | null; left: string | null; id?: string }>({
    isSending: false,
    failure: null,
    left: null,
  });
  // idempotency key: sending the same form again creates no second offer
  const key = useRef<string | null>(null);
  const words = texts.create;
  const [title, text] = titleOf(source.from, words);
  const create = async () => {
    // the field shows its own error
    if (isMarkupMissing(prices)) return;
    setState({ isSending: true, failure: null, left: null });
    try {
      key.current ??= crypto.randomUUID();
      const { offer, refused } = await api('POST v1 commercialOffers/', {
        body: { source, mode: prices.mode, markup: prices.markup ?? 0, key: key.current },
      });
      const left = refused.map(({ name, message }) => `${name} (${message})`).join('; ');
      if (left) setState({ isSending: false, failure: null, left, id: offer.id });
      else window.location.replace(offerAddress(offer.id));
    } catch (error) {
      setState({ isSending: false, failure: refusalOf(error, []).general, left: null });
    }
  };
  return (
    <Panel id="create" title={title} note={text}>
      <div className={styles.fields}>
        <PriceChoice {...prices} texts={texts} onChange={(mode, markup) => setPrices({ mode, markup })} />
        <FailureLine onRetry={() => void create()}>{state.failure}</FailureLine>
        {state.left && <p className={styles.warning}>{fill(words.refused, { names: state.left })}</p>}
        <div className={styles.buttons}>
          {state.id ? (
            <ButtonLink variant="action" href={offerAddress(state.id)}>
              {words.open}
            </ButtonLink>
          ) : (
            <Button variant="action" disabled={state.isSending} onClick={() => void create()}>
              {state.isSending ? words.sending : words.submit}
            </Button>
          )}
          <ButtonLink variant="quiet" href="/personal/kp">
            {words.cancel}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

function titleOf(from: CreatePanelProps['source']['from'], words: OfferTexts['create']): [string, string] {
  if (from === 'order') return [words.orderTitle, words.orderText];
  if (from === 'favorites') return [words.favoritesTitle, words.favoritesText];
  if (from === 'products') return [words.productsTitle, words.productsText];
  return [words.basketTitle, words.basketText];
}

const offerAddress = (id: string) => `/personal/kp?id=${id}`;
