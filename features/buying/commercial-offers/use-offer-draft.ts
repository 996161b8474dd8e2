import { useState } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { deliveryChangeMessage } from './offer-delivery.ts';
import { draftOf, faultsOf, formOf, isMarkupMissing, type OfferDraft } from './offer-draft.ts';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferAttempt } from './use-offer-attempt.ts';

interface DraftInput extends Pick<OfferAttempt, 'attempt' | 'setFailure' | 'setFaults'> {
  initial: CommercialOffer;
  texts: OfferTexts;
}

/** The saved version of an offer and its draft. */
export function useOfferDraft({ initial, texts, attempt, setFailure, setFaults }: DraftInput) {
  const [offer, setOffer] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [isDirty, setDirty] = useState(false);

  const change = (next: Partial<OfferDraft>) => {
    setDirty(true);
    setFaults({});
    // what failed was another draft
    setFailure(null);
    setDraft((known) => ({ ...known, ...next }));
  };

  /** Stores a new version; the draft stays. */
  const keep = (saved: CommercialOffer) => {
    setOffer(saved);
    const { queryKey } = callQuery('GET v1 commercialOffers/{id}/', { params: { id: saved.id } });
    queryClient().setQueryData(queryKey, saved);
  };

  /** Shows what was saved instead of the draft. */
  const accept = (saved: CommercialOffer) => {
    const text = deliveryChangeMessage(draft.items, saved.items, texts);
    if (text !== null) showSnackbar({ text, closable: true });
    keep(saved);
    setDraft(draftOf(saved));
    setDirty(false);
  };

  /** Saves the draft and returns the saved offer; null: a required field is empty. */
  const saveDraft = async (): Promise<CommercialOffer | null> => {
    const missing = faultsOf(draft, texts.required);
    setFaults(missing);
    const wrong = isMarkupMissing(draft) ? texts.prices.percentMissing : Object.values(missing)[0];
    if (wrong !== undefined) {
      setFailure(wrong);
      return null;
    }
    const body = formOf(draft, offer.version);
    const saved = await api('PATCH v1 commercialOffers/{id}/', { params: { id: offer.id }, body });
    accept(saved);
    return saved;
  };

  /** Saves the draft before another action, so that the action applies to what is on the screen. */
  const withSaved = (work: (saved: CommercialOffer) => Promise<void>) =>
    attempt(async () => {
      const saved = isDirty ? await saveDraft() : offer;
      if (saved) await work(saved);
    });

  return { offer, draft, isDirty, change, keep, accept, saveDraft, withSaved };
}

export type EditedOffer = ReturnType<typeof useOfferDraft>;
