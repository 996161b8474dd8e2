import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useUploads } from '#lib/client/use-uploads.ts';
import { CLAIM_PHOTOS_MAX } from '#lib/config/limits.ts';
import type { Claim, ClaimableItem } from '#lib/contract/claims.ts';
import { showClaim } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { type ClaimValues, claimFields, faultsOf, isComplete } from './claim-values.ts';

export type ClaimFormState = ReturnType<typeof useClaimForm>;

interface ClaimOf {
  orderId: string;
  items: readonly ClaimableItem[];
  /** the product of the line that the customer came from; '': none */
  productId: string;
}

/** A new claim, and its sending. */
export function useClaimForm({ orderId, items, productId }: ClaimOf, texts: ClaimTexts['form']) {
  const photos = useUploads(CLAIM_PHOTOS_MAX, 'claim');
  // idempotency key: sending again after a lost answer makes no second claim
  const [key] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<Claim | null>(null);
  const [photosFault, setPhotosFault] = useState<string>();
  const form = useCheckedForm<ClaimValues>({
    values: {
      productId: productOf(items, productId),
      quantity: 1,
      reason: '',
      wish: '',
      description: '',
      serialNumber: '',
    },
    fields: claimFields,
    faultsOf: faultsOf(texts),
    refusalOf: (error) => {
      const { fields, general } = refusalOf(error, [...claimFields, 'attachments']);
      setPhotosFault(fields.find(({ field }) => field === 'attachments')?.message);
      return { fields: fields.filter(({ field }) => field !== 'attachments'), general };
    },
  });
  const { control } = form;
  // in visual order: the first faulty field gets the focus
  const fields = {
    product: useController({ control, name: 'productId' }),
    quantity: useController({ control, name: 'quantity' }),
    reason: useController({ control, name: 'reason' }),
    wish: useController({ control, name: 'wish' }),
    description: useController({ control, name: 'description' }),
    serialNumber: useController({ control, name: 'serialNumber' }),
  };
  const send = form.attempt(async (values) => {
    if (!isComplete(values)) return;
    setPhotosFault(undefined);
    const claim = await api('POST v1 claims/', { body: { orderId, ...values, attachments: photos.ids, key } });
    showClaim(claim);
    setSent(claim);
  });
  return { form, fields, photos, photosFault, sent, send };
}

/** The given product if it can be claimed, or the only one that can; '' if there are several. */
function productOf(items: readonly ClaimableItem[], given: string): string {
  const open = items.filter(({ left }) => left > 0);
  if (open.some((item) => item.productId === given)) return given;
  return open.length === 1 ? (open[0]?.productId ?? '') : '';
}
