import { useState } from 'react';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { deliveryChangeMessage } from './offer-delivery.ts';
import { draftOf, faultsOf, formOf, isMarkupMissing, type OfferDraft, type OfferFault } from './offer-draft.ts';
import type { OfferTexts } from './offer-texts.ts';
import { addToBasket, type BasketBefore, basketBefore, type ToBasketMode } from './to-basket.ts';

interface Editing {
  initial: CommercialOffer;
  texts: OfferTexts;
  onBasketChanged: () => void;
}

/** State of an edited offer: saved version, draft, and actions. */
export function useCommercialOffer({ initial, texts, onBasketChanged }: Editing) {
  const [offer, setOffer] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [faults, setFaults] = useState<Partial<Record<OfferFault, string>>>({});

  const [asked, setAsked] = useState<BasketBefore | null>(null);
  const [last, setLast] = useState<(() => Promise<void>) | null>(null);

  const change = (next: Partial<OfferDraft>) => {
    setDirty(true);
    setFaults({});
    // what failed was another draft
    setFailure(null);
    setDraft((known) => ({ ...known, ...next }));
  };

  const keep = (saved: CommercialOffer) => {
    setOffer(saved);
    const { queryKey } = callQuery('GET v1 commercialOffers/{id}/', { params: { id: saved.id } });
    queryClient().setQueryData(queryKey, saved);
  };

  /** Shows what was saved instead of the draft. */
  const accept = (saved: CommercialOffer) => {
    keep(saved);
    setDraft(draftOf(saved));
    setDirty(false);
  };

  const tellDelivery = (saved: CommercialOffer) => {
    const text = deliveryChangeMessage(draft.items, saved.items, texts);
    if (text !== null) showSnackbar({ text, closable: true });
  };

  /** Runs one action at a time; an error is shown and the draft stays. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setLast(() => work);
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { fields, general } = refusalOf(error, [
        'validUntil',
        'title',
        'seller.name',
        'seller.inn',
        'item',
        'address',
      ]);
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(general ?? fields[0]?.message ?? null);
    } finally {
      setBusy(false);
    }
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
    const saved = await api('PATCH v1 commercialOffers/{id}/', {
      params: { id: offer.id },
      body: formOf(draft, offer.version),
    });
    tellDelivery(saved);
    accept(saved);
    return saved;
  };

  /** Saves the draft before another action, so that the action applies to what is on the screen. */
  const withSaved = (work: (saved: CommercialOffer) => Promise<void>) =>
    attempt(async () => {
      const saved = isDirty ? await saveDraft() : offer;
      if (saved) await work(saved);
    });

  const params = { id: offer.id };
  const before = (items: CommercialOffer['items']) => basketBefore(items.flatMap(({ productId }) => productId ?? []));
  const intoBasket = (basketId: string, mode: ToBasketMode, key: string) =>
    addToBasket({ id: offer.id, mode, basketId, key, texts, onBasketChanged });
  return {
    offer,
    draft,
    isDirty,
    isBusy,
    failure,
    /** repeats the last action */
    retry: () => void (last && attempt(last)),
    faults,
    link: offer.link === null ? null : window.location.origin + offer.link,
    change,
    save: () =>
      attempt(async () => {
        if (await saveDraft()) showSnackbar({ text: texts.summary.saved, variant: 'success' });
      }),
    /** Adds a line and calls back when it is there. */
    addLine: (item: NewLine, onAdded: () => void) =>
      withSaved(async ({ version }) => {
        setFaults({});
        const more = await api('POST v1 commercialOffers/{id}/items/', { params, body: { version, item } });
        tellDelivery(more);
        accept(more);
        onAdded();
      }),
    pdf: () => withSaved(async () => saveFile(await apiFile('GET v1 commercialOffers/{id}/pdf/', { params }))),
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
    /** the basket has products already, and the dealer is asked what becomes of them */
    asked,
    cancelToBasket: () => setAsked(null),
    toBasket: () => {
      const key = crypto.randomUUID();
      return withSaved(async ({ items }) => {
        const found = await before(items);
        if (found.count > 0) setAsked(found);
        else await intoBasket(found.id, 'add', key);
      });
    },
    addAsked: (mode: ToBasketMode) => {
      const key = crypto.randomUUID();
      return attempt(async () => {
        if (asked === null) return;
        try {
          await intoBasket(asked.id, mode, key);
        } catch (error) {
          // the dealer is asked again about the basket that is current now
          if (otherBasketOf(error) !== null) {
            const found = await before(offer.items);
            setAsked(found.count > 0 ? found : null);
          }
          throw error;
        }
        setAsked(null);
      });
    },
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

/** Copies the link if the browser allows it; the link is also shown, to be copied manually. */
export async function copyLink(address: string, texts: OfferTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSnackbar({ text: texts.link.copied, variant: 'success' });
  } catch {
    // copying failed, so no confirmation is shown
  }
}
