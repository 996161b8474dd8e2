import { useState } from 'react';
import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api, apiFile } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import { fill } from '#lib/format/fill.ts';
import { draftOf, faultsOf, formOf, isMarkupMissing, type OfferDraft, type OfferFault } from './offer-draft.ts';
import type { OfferTexts } from './offer-texts.ts';

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
  /** link created in this session; the API returns it only once */
  const [link, setLink] = useState<string | null>(null);

  const change = (next: Partial<OfferDraft>) => {
    setDirty(true);
    setFaults({});
    setDraft((known) => ({ ...known, ...next }));
  };

  const keep = (saved: CommercialOffer) => {
    setOffer(saved);
    const { queryKey } = callQuery('GET v1 commercialOffers/{id}/', { params: { id: saved.id } });
    queryClient().setQueryData(queryKey, saved);
  };

  /** Runs one action at a time; an error is shown and the draft stays. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { fields, general } = refusalOf(error, ['validUntil', 'title', 'seller.name']);
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(general ?? fields[0]?.message ?? null);
    } finally {
      setBusy(false);
    }
  };

  /** Saves the draft; false: a required field is empty. */
  const saveDraft = async (): Promise<boolean> => {
    const missing = faultsOf(draft, texts.required);
    setFaults(missing);
    const wrong = isMarkupMissing(draft) ? texts.prices.percentMissing : Object.values(missing)[0];
    if (wrong !== undefined) {
      setFailure(wrong);
      return false;
    }
    const saved = await api('PATCH v1 commercialOffers/{id}/', {
      params: { id: offer.id },
      body: formOf(draft, offer.version),
    });
    keep(saved);
    setDraft(draftOf(saved));
    setDirty(false);
    return true;
  };

  /** Saves the draft before another action, so that the action applies to what is on the screen. */
  const withSaved = (work: () => Promise<void>) =>
    attempt(async () => {
      if (!isDirty || (await saveDraft())) await work();
    });

  const params = { id: offer.id };
  return {
    offer,
    draft,
    isDirty,
    isBusy,
    failure,
    faults,
    link,
    change,
    save: () =>
      attempt(async () => {
        if (await saveDraft()) showSnackbar({ text: texts.summary.saved, variant: 'success' });
      }),
    pdf: () => withSaved(async () => saveFile(await apiFile('GET v1 commercialOffers/{id}/pdf/', { params }))),
    share: () =>
      withSaved(async () => {
        const shared = await api('POST v1 commercialOffers/{id}/share/', { params });
        keep(shared.offer);
        const address = window.location.origin + shared.path;
        setLink(address);
        await copyLink(address, texts);
      }),
    unshare: () =>
      attempt(async () => {
        keep(await api('DELETE v1 commercialOffers/{id}/share/', { params }));
        setLink(null);
        showSnackbar({ text: texts.link.withdrawn });
      }),
    toBasket: () => withSaved(() => addToBasket(offer.id, texts, onBasketChanged)),
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

async function addToBasket(id: string, texts: OfferTexts, onBasketChanged: () => void): Promise<void> {
  const words = texts.summary;
  const body = { key: crypto.randomUUID() };
  const { undo, refused } = await api('POST v1 commercialOffers/{id}/toBasket/', { params: { id }, body });
  onBasketChanged();
  const takeBack = async () => {
    if (!undo) return;
    try {
      await api('POST v1 basket/undo/', { body: { undo } });
    } catch (error) {
      showFailure(refusalOf(error, []).general ?? '');
    }
    onBasketChanged();
  };
  const names = refused.map(({ name, message }) => `${name} (${message})`).join('; ');
  if (names) showFailure(fill(words.refused, { names }));
  if (undo)
    showSnackbar({
      text: words.inBasket,
      variant: 'success',
      closable: true,
      action: { label: words.undo, onPress: () => void takeBack() },
    });
}
