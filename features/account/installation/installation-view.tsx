'use client';

import { useState } from 'react';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { useSearch } from '#components/navigation/use-path.ts';
import { PageAction } from '#components/page/page-action.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './installation.module.scss';
import { InstallationList } from './installation-list.tsx';
import type { InstallationSlotProps } from './installation-props.ts';
import type { InstallationTexts } from './installation-texts.ts';
import { NewInstallation } from './new-installation.tsx';
import { closeForm, formAddress, formOf } from './shown-form.ts';

interface InstallationViewProps extends InstallationSlotProps {
  texts: InstallationTexts;
}

/** The requests of the customer's legal entity, or the form for a new one; others get an explanation. */
export function InstallationView({ who, fio, texts }: InstallationViewProps) {
  const form = formOf(useSearch());
  const [sent, setSent] = useState<number | null>(null);
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="wrench" words={texts} texts={texts} />;
  const isEnabled = who === 'verified';
  const onSent = (number: number) => {
    setSent(number);
    closeForm();
  };
  if (form) return <NewInstallation isEnabled={isEnabled} first={form.order} fio={fio} texts={texts} onSent={onSent} />;
  return (
    <div className={styles.root}>
      <PageAction>
        <ButtonLink variant="action" icon="plus" href={formAddress()}>
          {texts.create}
        </ButtonLink>
      </PageAction>
      <p className={styles.sent} role="status">
        {sent !== null && fill(texts.form.sent, { number: sent })}
      </p>
      <InstallationList isEnabled={isEnabled} texts={texts} />
    </div>
  );
}
