'use client';

import { ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { SUPPORT_PATH, signInAddress } from '#lib/config/routes.ts';
import { dialAddress } from '#lib/format/phone.ts';
import type ru from '#messages/ru/support.json';
import styles from './feedback.module.scss';

interface SupportDialogProps {
  supportPhone: string;
  supportEmail: string;
  texts: typeof ru;
  onClose: () => void;
}

/** For a guest: how to reach the support at once, and the sign-in that leads to the form. */
export function SupportDialog({ supportPhone, supportEmail, texts, onClose }: SupportDialogProps) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.column}>
        <p>{texts.text}</p>
        <dl className={styles.contacts}>
          <dt>{texts.phone}</dt>
          <dd>
            <a className={styles.phone} href={dialAddress(supportPhone)}>
              {supportPhone}
            </a>
          </dd>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </dd>
        </dl>
        <ButtonLink variant="action" size="l" isWide icon="log-in" href={signInAddress(SUPPORT_PATH)} data-first-focus>
          {texts.signIn}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
