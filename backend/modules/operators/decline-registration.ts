import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { queueMail } from '#backend/modules/mail-queue/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import { type Locale, type LocalizedText, textIn } from '#lib/config/locales.ts';
import { PROFILE_PATH, signInAddress } from '#lib/config/routes.ts';
import { lockPerson } from './internal.ts';

interface Decline {
  /** id, phone or login */
  person: number | string;
  reason: string;
}

/** Declines a registration that is not verified yet. The applicant gets an SMS, and the reason by mail and in the profile. */
export async function declineRegistration(
  ctx: Pick<Context, 'db' | 'now'>,
  { person: name, reason }: Decline,
): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const person = await lockPerson(db, name);
    if (person.is_verified) throw operatorRefusal('person', 'this customer is verified already');
    const declined = await db
      .updateTable('registrations')
      .set({ declined_at: ctx.now(), decline_reason: reason })
      .where('user_id', '=', person.id)
      .where('declined_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!declined) throw operatorRefusal('person', 'there is no registration that waits');
    if (person.phone)
      await queueSms({ db, now: ctx.now }, person.phone, textIn(person.language, declineSms()), 'sms.notice');
    await queueMail({ db, now: ctx.now }, person.id, declineMail(reason));
  });
}

/** At most two parts of 70 characters: the reason may be long, and is where the link leads. */
function declineSms(): LocalizedText {
  const settings = environment();
  const address = cityOrigin(settings) + PROFILE_PATH;
  return {
    ru: `Анкета в ${settings.storeName} отклонена. Причина в профиле: ${address}`,
    en: `${settings.storeName}: your registration is declined. The reason is in your profile: ${address}`,
  };
}

function declineMail(reason: string): Record<Locale, MailContent> {
  const { supportPhone } = environment();
  const link = signInAddress(PROFILE_PATH);
  return {
    ru: {
      title: 'Анкета отклонена',
      text: [
        `Причина: ${reason}`,
        `Пока вы видите розничные цены. Если в анкете ошибка, позвоните нам: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Открыть профиль', link }],
    },
    en: {
      title: 'Your registration is declined',
      text: [
        `Reason: ${reason}`,
        `You still see retail prices. If the registration has a mistake, call us: ${supportPhone}.`,
      ].join('\n'),
      links: [{ text: 'Open the profile', link }],
    },
  };
}
