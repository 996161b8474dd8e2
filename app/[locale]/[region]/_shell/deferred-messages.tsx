'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { useAppInfo } from '#features/account/session/app-info.ts';
import { watchVisitor } from '#features/account/session/watch-visitor.ts';
import { previewProducts } from '#features/catalogue/preview/product-preview.ts';
import { CookieBanner } from '#features/shell/site/cookie-banner.tsx';
import { Notices } from '#features/shell/site/notices.tsx';
import type { SiteTexts } from '#features/shell/site/site-texts.ts';
import { counterId } from '#lib/client/cookie-consent.ts';
import { APP_STRIP } from '#lib/config/theme.ts';

export interface DeferredMessagesProps {
  closeLabel: string;
  cookieTexts: SiteTexts['cookies'];
  supportPhone: string;
  supportEmail: string;
  regionalDomain: string;
}

const loadOverdue = () => import('#features/shell/site/overdue-notice.tsx');
const loadAlertBar = () => import('#features/shell/site/alert-bar.tsx');
const loadBanner = () => import('./notification-notice.tsx');
const loadSupport = () => import('./support-button.tsx');
const loadSurvey = () => import('./survey-notice.tsx');
/** In development without a counter too: its events can be listed. */
const isMeasurable = () => counterId() !== null || process.env.NODE_ENV === 'development';
const loadCounterParts = () => import('./counter-parts.tsx');
const loadAppStrip = () => import('#features/shell/site/serve-app-strip.ts');
const loadGarland = () => import('#features/shell/site/garland.tsx');

/** Announcement, last notification, cookie notice, debt notice and survey for this visitor. */
export function DeferredMessages({ closeLabel, cookieTexts, regionalDomain, ...contacts }: DeferredMessagesProps) {
  const { info } = useAppInfo();
  useEffect(() => watchVisitor(), []);
  useEffect(() => previewProducts(), []);
  useLazyModule(loadAppStrip, document.getElementById(APP_STRIP) !== null);
  const winter = useLazyModule(loadGarland, info?.isWinterTheme ?? false);
  const counter = useLazyModule(loadCounterParts, isMeasurable());
  const person = (info?.isAllowNotification && info.user?.id) || null;
  const overdue = useLazyModule(loadOverdue, !!info?.user);
  const alertBar = useLazyModule(loadAlertBar, !!info?.alert);
  const banner = useLazyModule(loadBanner, person !== null);
  const survey = useLazyModule(loadSurvey, info?.survey !== undefined);
  const support = useLazyModule(loadSupport, useIsFooterNear());
  return (
    <>
      {winter && <winter.Garland />}
      {info && overdue && (
        <overdue.OverdueNotice text={info.notice} closeLabel={closeLabel} regionalDomain={regionalDomain} />
      )}
      <Notices>
        {banner && person !== null && <banner.NotificationNotice person={person} />}
        {info && alertBar && (
          <alertBar.AlertBar
            alert={info.alert}
            closeLabel={closeLabel}
            regionalDomain={regionalDomain}
            onClosed={(name) => void reportClosed(name)}
          />
        )}
        {survey && (
          <survey.SurveyNotice userId={info?.user?.id ?? null} survey={info?.survey} closeLabel={closeLabel} />
        )}
        {(counter || counterId() === null) && (
          <CookieBanner regionalDomain={regionalDomain} texts={cookieTexts}>
            {counter && counterId() !== null && <counter.CounterNotice />}
          </CookieBanner>
        )}
      </Notices>
      {counter && <counter.Analytics regionalDomain={regionalDomain} />}
      {support && <support.SupportButton {...contacts} />}
    </>
  );
}

/** Whether the footer, which has the link to support, has been near the viewport. */
function useIsFooterNear(): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const footer = document.getElementById('site-footer');
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    if (footer) observer.observe(footer);
    return () => observer.disconnect();
  }, []);
  return isNear;
}

/** A failed call is ignored: the browser itself also remembers that the announcement was closed. */
async function reportClosed(name: string): Promise<void> {
  const { api } = await import('#lib/client/api.ts');
  await api('POST v1 alert/', { body: { name, command: 'close' } }).catch(() => undefined);
}
