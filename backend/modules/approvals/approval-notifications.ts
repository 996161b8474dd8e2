import type { NewNotification } from '#backend/modules/notifications/index.ts';
import { approvalAddress } from '#lib/config/routes.ts';
import { messages } from './messages.ts';

interface Request {
  id: number;
  guid: string;
  author: string;
}

interface NewRequest extends Request {
  companyId: number;
  userId: number;
  /** kopecks */
  toPay: number;
  positions: number;
  note: string;
}

/** To those who may approve the request; without a sum, which the list of notifications would keep. */
export function askedNotification({
  guid,
  author,
  companyId,
  userId,
  toPay,
  positions,
  note,
}: NewRequest): NewNotification {
  const count = messages.positions(positions);
  const words = (of: string) => [of, note].filter((text) => text !== '').join('. ');
  return {
    kind: 'approval',
    key: `approval:${guid}:asked`,
    to: { approversOf: companyId, except: userId, toPay },
    title: messages.asks(author),
    text: { ru: words(count.ru), en: words(count.en) },
    links: [{ text: messages.view, link: approvalAddress(guid) }],
  };
}

/** To the author; null: their account was deleted. */
export function decidedNotification(
  { id, guid, userId }: Pick<Request, 'id' | 'guid'> & { userId: number | null },
  { decider, order, refusal }: { decider: string; order?: string; refusal?: string },
): NewNotification | null {
  if (userId === null) return null;
  return {
    kind: 'approval',
    key: `approval:${guid}:decided`,
    to: { userId },
    title: order === undefined ? messages.refused(id) : messages.approved(id, order),
    text: messages.byName(decider, refusal ?? ''),
    links: [{ text: messages.open, link: approvalAddress(guid) }],
  };
}
