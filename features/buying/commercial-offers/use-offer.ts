import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { offerSharing } from './offer-sharing.ts';
import type { OfferTexts } from './offer-texts.ts';
import { useOfferAttempt } from './use-offer-attempt.ts';
import { useOfferDraft } from './use-offer-draft.ts';
import { useOfferToBasket } from './use-offer-to-basket.ts';

interface Editing {
  initial: CommercialOffer;
  texts: OfferTexts;
  onBasketChanged: () => void;
}

/** State of an edited offer: saved version, draft, and actions. */
export function useCommercialOffer({ initial, texts, onBasketChanged }: Editing) {
  const { attempt, setFailure, setFaults, ...outcome } = useOfferAttempt();
  const edited = useOfferDraft({ initial, texts, attempt, setFailure, setFaults });
  const { offer, draft, isDirty, change, keep, accept, saveDraft, withSaved } = edited;
  const toBasket = useOfferToBasket({ offer, texts, onBasketChanged, attempt, withSaved });
  const params = { id: offer.id };
  return {
    offer,
    draft,
    isDirty,
    ...outcome,
    change,
    save: () =>
      attempt(async () => {
        if (await saveDraft()) showSnackbar({ text: texts.summary.saved, variant: 'success' });
      }),
    /** Adds a line and calls back when it is there. */
    addLine: (item: NewLine, onAdded: () => void) =>
      withSaved(async ({ version }) => {
        setFaults({});
        accept(await api('POST v1 commercialOffers/{id}/items/', { params, body: { version, item } }));
        onAdded();
      }),
    pdf: () => withSaved(async () => saveFile(await apiFile('GET v1 commercialOffers/{id}/pdf/', { params }))),
    ...offerSharing({ offer, texts, attempt, keep, withSaved }),
    ...toBasket,
    changeLogo: (file: File | null) =>
      attempt(async () =>
        keep(
          file
            ? await api('POST v1 commercialOffers/{id}/logo/', { params, body: { file } })
            : await api('DELETE v1 commercialOffers/{id}/logo/', { params }),
        ),
      ),
    remove: () =>
      attempt(async () => {
        await api('DELETE v1 commercialOffers/{id}/', { params });
        window.location.replace('/personal/kp');
      }),
  };
}

type NewLine = CallInput<'POST v1 commercialOffers/{id}/items/'>['body']['item'];

export type OfferState = ReturnType<typeof useCommercialOffer>;
