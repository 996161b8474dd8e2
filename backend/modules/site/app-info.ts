import type { Context } from '#backend/context.ts';
import { describeCaller } from '#backend/modules/accounts/index.ts';
import { describeActing, selfContext } from '#backend/modules/acting/index.ts';
import { countUnread } from '#backend/modules/notifications/index.ts';
import { dueSurvey } from '#backend/modules/satisfaction/index.ts';
import { savedGuids } from '#backend/modules/saved-products/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { currentAlert } from './alerts.ts';
import { pageMeta } from './page-meta.ts';

/** Data about the caller for the page frame, without the token. */
export async function appInfo(ctx: Context, { url }: { url: string }): Promise<AppInfo> {
  const { telegramUrl, whatsappUrl, mobileApps } = environment();
  const { title, description } = await pageMeta(ctx, { url });
  const own = selfContext(ctx);
  const acting = await describeActing(ctx);
  const survey = await dueSurvey(ctx);
  // §4: notifications are for verified customers in person; employees are never verified customers
  const isAllowNotification = acting === null && (ctx.caller?.isVerified ?? false);
  return {
    ...(await describeCaller(ctx)),
    acting,
    ...(await savedGuids(ctx)),
    // favourites are the customer's; the comparison is the employee's own
    ...(acting && { compare: (await savedGuids(own)).compare }),
    alert: await currentAlert(own),
    links: {
      mobileApps,
      socials: { ...(telegramUrl && { telegram: telegramUrl }), ...(whatsappUrl && { whatsApp: whatsappUrl }) },
    },
    sessionId: ctx.sessionId ?? '',
    jwt: null,
    isAllowNotification,
    ...(isAllowNotification && { unreadNotifications: (await countUnread(ctx)).count }),
    meta: { title, description },
    isWinterTheme: isWinter(ctx.now()),
    ...(survey && { survey: { order: survey.order, number: survey.number } }),
  };
}

/** The garland is shown from December to the middle of January. */
function isWinter(now: Date): boolean {
  const [month, day] = [now.getUTCMonth(), now.getUTCDate()];
  return month === 11 || (month === 0 && day <= 14);
}
