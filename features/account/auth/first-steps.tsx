'use client';

import type { MouseEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { Button } from '#components/ui/button/button.tsx';
import { useAuth } from './auth-context.ts';
import formStyles from './auth-form.module.scss';
import styles from './first-steps.module.scss';
import { StepHead } from './step-head.tsx';

/** Step 1: whether the visitor is already a customer. */
export function WorkedStep({ isNext, onAnswer }: { isNext: boolean; onAnswer: (hasWorked: boolean) => void }) {
  const { texts } = useAuth();
  const benefits = [
    ['badge-percent', texts.worked.prices],
    ['credit-card', texts.worked.bonuses],
    ['gift', texts.worked.gifts],
    ['tag', texts.worked.sales],
  ] as const satisfies [IconName, string][];
  return (
    <div className={formStyles.root}>
      <StepHead title={texts.worked.title} step={1} isNext={isNext} />
      <div className={formStyles.pair} data-narrow>
        <Button size="l" variant="outline" onClick={() => onAnswer(true)}>
          {texts.worked.yes}
        </Button>
        <Button size="l" variant="outline" onClick={() => onAnswer(false)}>
          {texts.worked.no}
        </Button>
      </div>
      <section className={styles.promo} aria-label={texts.worked.promo}>
        <p className={styles.promoTitle}>{texts.worked.promo}</p>
        <ul className={styles.benefits}>
          {benefits.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface KindStepProps {
  retailSiteUrl: string;
  onBack: () => void;
  onAnswer: (isEntity: boolean) => void;
}

/** Step 2: who registers. Private persons are sent to another site (§1). */
export function KindStep({ retailSiteUrl, onBack, onAnswer }: KindStepProps) {
  const { texts } = useAuth();
  // ignores the second click of a double click on the previous step
  const answer = (isEntity: boolean) => (event: MouseEvent) => {
    if (event.detail < 2) onAnswer(isEntity);
  };
  return (
    <div className={formStyles.root}>
      <StepHead title={texts.kind.title} step={2} onBack={onBack} />
      <div className={styles.kinds}>
        <button type="button" className={styles.kind} onClick={answer(true)}>
          <KindText icon="building-complex" title={texts.kind.entity} note={texts.kind.entityNote} />
        </button>
        <button type="button" className={styles.kind} onClick={answer(false)}>
          <KindText icon="briefcase" title={texts.kind.professional} note={texts.kind.professionalNote} />
        </button>
        <a className={styles.kind} href={`${retailSiteUrl}/?openModal=auth`}>
          <KindText icon="user" title={texts.kind.person} note={texts.kind.personNote} end="external-link" />
        </a>
      </div>
    </div>
  );
}

function KindText({
  icon,
  title,
  note,
  end = 'chevron-right',
}: {
  icon: IconName;
  title: string;
  note: string;
  end?: IconName;
}) {
  return (
    <>
      <Icon name={icon} size={24} />
      <span className={styles.kindText}>
        <span className={styles.kindTitle}>{title}</span>
        <span className={styles.kindNote}>{note}</span>
      </span>
      <Icon name={end} />
    </>
  );
}
