'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { analyticsChoice, answerCookieNotice } from '#lib/client/cookie-consent.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/cookieSettings.json';
import ru from '#messages/ru/cookieSettings.json';
import styles from './cookie-settings-dialog.module.scss';
import { privacyPath } from './site-links.ts';

interface CookieSettingsDialogProps {
  regionalDomain: string;
  onClose: () => void;
}

/** What cookies are for, and the choice whether visits may be counted; refusing is as easy as allowing. */
export function CookieSettingsDialog({ regionalDomain, onClose }: CookieSettingsDialogProps) {
  const texts = pageLocale() === 'en' ? en : ru;
  const answer = (isAllowed: boolean) => {
    answerCookieNotice(isAllowed, regionalDomain);
    onClose();
    showSnackbar({ text: texts.saved, variant: 'success' });
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <dl className={styles.kinds}>
        <dt>{texts.needed}</dt>
        <dd>{texts.neededText}</dd>
        <dt>{texts.statistics}</dt>
        <dd>
          {texts.statisticsText} <strong>{texts.states[analyticsChoice()]}.</strong>
        </dd>
      </dl>
      <a href={privacyPath}>{texts.details}</a>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={() => answer(false)}>
          {texts.refuse}
        </Button>
        <Button onClick={() => answer(true)} data-first-focus>
          {texts.allow}
        </Button>
      </div>
    </Dialog>
  );
}
