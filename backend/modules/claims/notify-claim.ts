import type { Context } from '#backend/context.ts';
import { type NewNotification, notify } from '#backend/modules/notifications/index.ts';
import { claimAddress } from '#lib/config/routes.ts';

/** What the customer is notified of. */
const titles = {
  new: (number: string) => `Претензия № ${number} зарегистрирована`,
  question: (number: string) => `По претензии № ${number} нужны сведения`,
  answer: (number: string) => `Ответ по претензии № ${number}`,
  accepted: (number: string) => `Претензия № ${number} принята`,
  declined: (number: string) => `Претензия № ${number} отклонена`,
  closed: (number: string) => `Претензия № ${number} закрыта`,
  withdrawn: (number: string) => `Претензия № ${number} отозвана`,
};

interface Change {
  claim: { guid: string; number: string; customer: string; userId: number | null };
  /** id of the event */
  event: number;
  what: keyof typeof titles;
  text?: string;
}

const TEXT_MAX = 300;

/** The notification of a change of a claim. */
export const claimNews = ({
  claim: { guid, number, customer, userId },
  event,
  what,
  text = '',
}: Change): NewNotification & { to: { customer: string } } => ({
  kind: 'claim',
  key: `claim:${number}:${event}`,
  to: { customer },
  authorId: userId,
  title: titles[what](number),
  text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text,
  links: [{ text: `Претензия № ${number}`, link: claimAddress(guid) }],
});

/** Notifies the customer of a change of a claim, in the transaction of the change. */
export async function notifyClaim({ db, now }: Pick<Context, 'db' | 'now'>, change: Change): Promise<void> {
  await notify({ db, now }, claimNews(change));
}
