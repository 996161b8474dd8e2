import { useState } from 'react';
import { refusalOf } from '#lib/client/refusal.ts';
import type { OfferFault } from './offer-draft.ts';

const FIELDS = ['validUntil', 'title', 'seller.name', 'seller.inn', 'item', 'address'];

/** The running action of an edited offer, and why the last one failed. */
export function useOfferAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [faults, setFaults] = useState<Partial<Record<OfferFault, string>>>({});
  const [last, setLast] = useState<(() => Promise<void>) | null>(null);

  /** Runs one action at a time; an error is shown and the draft stays. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setLast(() => work);
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { fields, general } = refusalOf(error, FIELDS);
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(general ?? fields[0]?.message ?? null);
    } finally {
      setBusy(false);
    }
  };

  /** Repeats the last action. */
  const retry = () => void (last && attempt(last));
  return { isBusy, failure, faults, setFailure, setFaults, attempt, retry };
}

export type OfferAttempt = ReturnType<typeof useOfferAttempt>;
