import type { Context } from '#backend/context.ts';
import { type NewNotification, notify } from '#backend/modules/notifications/index.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { claimAddress } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';

/** What the customer is notified of. */
const titles = {
  new: { ru: 'Претензия № {number} зарегистрирована', en: 'Claim No. {number} is registered' },
  question: { ru: 'По претензии № {number} нужны сведения', en: 'Information is needed on claim No. {number}' },
  answer: { ru: 'Ответ по претензии № {number}', en: 'Answer on claim No. {number}' },
  accepted: { ru: 'Претензия № {number} принята', en: 'Claim No. {number} is accepted' },
  declined: { ru: 'Претензия № {number} отклонена', en: 'Claim No. {number} is declined' },
  closed: { ru: 'Претензия № {number} закрыта', en: 'Claim No. {number} is closed' },
  withdrawn: { ru: 'Претензия № {number} отозвана', en: 'Claim No. {number} is withdrawn' },
};

const claimTitle = (number: string, { ru, en }: LocalizedText): LocalizedText => ({
  ru: fill(ru, { number }),
  en: fill(en, { number }),
});

interface Change {
  claim: { guid: string; number: string; customer: string; userId: number | null };
  /** id of the event */
  event: number;
  what: keyof typeof titles;
  text?: string;
}

/** A longer text is cut in the notification. */
const SHOWN_MAX = 300;

/** The notification of a change of a claim. */
export const claimNotification = ({
  claim: { guid, number, customer, userId },
  event,
  what,
  text = '',
}: Change): NewNotification & { to: { customer: string } } => ({
  kind: 'claim',
  key: `claim:${number}:${event}`,
  to: { customer },
  authorId: userId,
  title: claimTitle(number, titles[what]),
  text: text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text,
  links: [{ text: { ru: `Претензия № ${number}`, en: `Claim No. ${number}` }, link: claimAddress(guid) }],
});

/** Notifies the customer of a change of a claim, in the transaction of the change. */
export async function notifyClaim({ db, now }: Pick<Context, 'db' | 'now'>, change: Change): Promise<void> {
  await notify({ db, now }, claimNotification(change));
}
