'use client';

import { useEffect, useRef } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { loyaltyCardsQuery } from '#lib/client/loyalty-cards-query.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { SHOWCASE_PATH } from '#lib/config/routes.ts';
import type { BonusCard } from '#lib/contract/bonuses.ts';
import { BonusCardPanel } from './bonus-card-panel.tsx';
import type { BonusesSlotProps, BonusTexts } from './bonuses-props.ts';
import { BonusesSkeleton } from './bonuses-skeleton.tsx';
import styles from './bonuses-view.module.scss';
import { ExpiringPanel } from './expiring-panel.tsx';
import { GiftsPanel } from './gifts-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';

interface BonusesViewProps extends BonusesSlotProps {
  texts: BonusTexts;
}

/** Balance, expiry, ordered gifts and history; visitors without bonuses get an explanation. */
export function BonusesView({ who, texts }: BonusesViewProps) {
  const answer = useAnswer({ ...loyaltyCardsQuery(), enabled: who === 'verified' });
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="gift" words={texts} texts={texts} />;
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<BonusesSkeleton label={texts.pending} />}>
      {({ cards: [card] }) => (card ? <Account card={card} texts={texts} /> : <Nothing texts={texts} />)}
    </AnswerView>
  );
}

function Account({ card, texts }: { card: BonusCard; texts: BonusTexts }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the browser looked for the anchor before the page had loaded its content
    if (window.location.hash === '#gifts') root.current?.querySelector('#gifts')?.scrollIntoView();
  }, []);
  return (
    <div className={styles.root} ref={root}>
      <div className={styles.top}>
        <BonusCardPanel card={card} texts={texts} />
        <ExpiringPanel expiring={card.expiring} texts={texts} />
      </div>
      <GiftsPanel texts={texts} />
      <HistoryPanel texts={texts} />
    </div>
  );
}

function Nothing({ texts }: { texts: BonusTexts }) {
  return (
    <div className={styles.root}>
      <MessageBox icon="gift" title={texts.empty.title} text={texts.empty.text}>
        <div className={styles.buttons}>
          <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
          <ButtonLink variant="outline" href={SHOWCASE_PATH}>
            {texts.toShowcase}
          </ButtonLink>
        </div>
      </MessageBox>
    </div>
  );
}
