import { notFound } from '#backend/errors.ts';
import type { Chosen } from '#lib/contract/arrivals.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { SubscriptionOutcome } from './internal.ts';
import { messages } from './messages.ts';

export const guidsOf = ({ nomenclatureId, nomenclatureIds }: Chosen): string[] =>
  nomenclatureId === undefined ? [...new Set(nomenclatureIds)] : [nomenclatureId];

/** Throws the refusal of a single product; those of several are part of the reply. */
export function replyOf(
  { nomenclatureId }: Chosen,
  { items, refusals }: SubscriptionOutcome,
): Reply<'POST v1 subscriptions'> {
  if (nomenclatureId === undefined) {
    const refused = [...refusals].map(([guid, { message }]) => ({ nomenclatureId: guid, message }));
    return { items, refused };
  }
  const [refusal] = refusals.values();
  if (refusal) throw refusal;
  const [item] = items;
  if (!item) throw notFound(messages.noSubscription);
  return item;
}
