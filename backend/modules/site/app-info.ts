import type { Context } from '#backend/context.ts';
import { describeCaller } from '#backend/modules/accounts/index.ts';
import { describeActing, selfContext } from '#backend/modules/acting/index.ts';
import { savedGuids } from '#backend/modules/saved-products/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { AppInfo } from '#lib/contract/app.ts';
import { currentAlert } from './alerts.ts';
import { pageMeta } from './page-meta.ts';

/** What the page around the content needs to know about the caller. The token stays with its bearer. */
export async function appInfo(ctx: Context, { url }: { url: string }): Promise<AppInfo> {
  const { telegramUrl, whatsappUrl, mobileApps } = environment();
  const { title, description } = await pageMeta(ctx, { url });
  const own = selfContext(ctx);
  const acting = await describeActing(ctx);
  return {
    ...(await describeCaller(ctx)),
    acting,
    ...(await savedGuids(ctx)),
    // favourites are the customer's; whoever acts for them compares for themself
    ...(acting && { compare: (await savedGuids(own)).compare }),
    alert: await currentAlert(own),
    links: {
      mobileApps,
      socials: { ...(telegramUrl && { telegram: telegramUrl }), ...(whatsappUrl && { whatsApp: whatsappUrl }) },
    },
    sessionId: ctx.sessionId ?? '',
    jwt: null,
    // §4: the bell is for verified customers, and nobody verified is an employee
    isAllowNotification: acting === null && (ctx.caller?.isVerified ?? false),
    meta: { title, description },
    isWinterTheme: isWinter(ctx.now()),
  };
}

/** The garland hangs from December to the middle of January. */
function isWinter(now: Date): boolean {
  const [month, day] = [now.getUTCMonth(), now.getUTCDate()];
  return month === 11 || (month === 0 && day <= 14);
}
