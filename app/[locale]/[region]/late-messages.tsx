'use client';

import { useAppInfo } from '#features/session/use-app-info.ts';
import { AlertCard, OverdueNotice } from '#features/site/alert-card.tsx';
import { CookieBanner } from '#features/site/cookie-banner.tsx';
import { Garland } from '#features/site/garland.tsx';
import { Notices } from '#features/site/notices.tsx';

export interface LateMessagesProps {
  closeLabel: string;
  regionalDomain: string;
  /** page that tells about cookies; null: the banner does */
  privacyPath: string | null;
}

/** What the shop has to say to this visitor. */
export function LateMessages({ closeLabel, regionalDomain, privacyPath }: LateMessagesProps) {
  const { info } = useAppInfo();
  return (
    <>
      {info?.isWinterTheme && <Garland />}
      <Notices>
        {info?.notice && <OverdueNotice text={info.notice} />}
        {info?.alert && <AlertCard alert={info.alert} closeLabel={closeLabel} />}
        <CookieBanner regionalDomain={regionalDomain} privacyPath={privacyPath} />
      </Notices>
    </>
  );
}
