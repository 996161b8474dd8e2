import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferAttempt } from './use-offer-attempt.ts';
import type { EditedOffer } from './use-offer-draft.ts';

interface SharingInput extends Pick<OfferAttempt, 'attempt'>, Pick<EditedOffer, 'offer' | 'keep' | 'withSaved'> {
  texts: OfferTexts;
}

/** The offer's public link: makes and copies it, or withdraws it. */
export function offerSharing({ offer, texts, attempt, keep, withSaved }: SharingInput) {
  const params = { id: offer.id };
  return {
    link: offer.link === null ? null : window.location.origin + offer.link,
    share: () =>
      withSaved(async () => {
        const shared = await api('POST v1 commercialOffers/{id}/share/', { params });
        keep(shared.offer);
        await copyLink(window.location.origin + shared.path, texts);
      }),
    unshare: () =>
      attempt(async () => {
        keep(await api('DELETE v1 commercialOffers/{id}/share/', { params }));
        showSnackbar({ text: texts.link.withdrawn });
      }),
  };
}

/** Copies the link if the browser allows it; the link is also shown, to be copied manually. */
export async function copyLink(address: string, texts: OfferTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSnackbar({ text: texts.link.copied, variant: 'success' });
  } catch {
    // copying failed, so no confirmation is shown
  }
}
