import { useState } from 'react';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useUploads } from '#lib/client/use-uploads.ts';
import { CLAIM_PHOTOS_MAX } from '#lib/config/limits.ts';
import type { Claim, ClaimableItem, ClaimReason, ClaimWish } from '#lib/contract/claims.ts';
import { showClaim } from './claim-queries.ts';

interface Draft {
  productId: string;
  quantity: number;
  reason: ClaimReason;
  wish: ClaimWish;
  serialNumber: string;
  description: string;
}

const fieldNames = ['productId', 'quantity', 'reason', 'wish', 'serialNumber', 'description', 'attachments'] as const;
type FieldName = (typeof fieldNames)[number];

/** Reasons for which the missing pieces are usually wanted. */
const missing: ReadonlySet<ClaimReason> = new Set(['shortage', 'incomplete']);

export type ClaimFormState = ReturnType<typeof useClaimForm>;

/** The draft of a new claim, and its sending. */
export function useClaimForm(orderId: string, items: readonly ClaimableItem[], productId: string) {
  const open = items.filter(({ left }) => left > 0);
  const [draft, setDraft] = useState<Draft>({
    productId: open.find((item) => item.productId === productId)?.productId ?? open[0]?.productId ?? '',
    quantity: 1,
    reason: 'defect',
    wish: 'replacement',
    serialNumber: '',
    description: '',
  });
  const photos = useUploads(CLAIM_PHOTOS_MAX, 'claim');
  // idempotency key: sending again after a lost answer makes no second claim
  const [key] = useState(() => crypto.randomUUID());
  const [isWishChosen, setWishChosen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<Claim | null>(null);
  const change = (part: Partial<Draft>) => {
    setFaults((known) => ({ ...known, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    setDraft({ ...draft, ...part });
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    setFaults({});
    try {
      const claim = await api('POST v1 claims/', { body: { orderId, ...draft, attachments: photos.ids, key } });
      showClaim(claim);
      setSent(claim);
    } catch (error) {
      const { fields, general } = refusalOf(error, fieldNames);
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(general);
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    photos,
    faults,
    failure,
    sent,
    isSending,
    change,
    chooseReason: (reason: ClaimReason) =>
      change({ reason, ...(!isWishChosen && { wish: missing.has(reason) ? 'shortage' : 'replacement' }) }),
    chooseWish: (wish: ClaimWish) => {
      setWishChosen(true);
      change({ wish });
    },
    send,
  };
}
