import type { Context } from '#backend/context.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { claimAddress } from '#lib/config/routes.ts';

interface Change {
  claim: { guid: string; number: string; customer: string; userId: number | null };
  /** id of the event */
  event: number;
  /** what happened, without a full stop: «Претензия № ПР-1001 принята» */
  title: string;
  text?: string;
}

const TEXT_MAX = 300;

/** Notifies the customer of a change of a claim, in the transaction of the change. */
export async function notifyClaim(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { claim: { guid, number, customer, userId }, event, title, text = '' }: Change,
): Promise<void> {
  await notify(
    { db, now },
    {
      kind: 'claim',
      key: `claim:${number}:${event}`,
      to: { customer },
      authorId: userId,
      title,
      text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text,
      links: [{ text: `Претензия № ${number}`, link: claimAddress(guid) }],
    },
  );
}
