'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import type { Who } from '#lib/config/account-cookies.ts';
import { LEAGUE_PATH } from '#lib/config/league-address.ts';
import { signInAddress } from '#lib/config/routes.ts';
import type { LeagueTexts } from './league-texts.ts';
import styles from './own-place.module.scss';

interface OwnPlaceSlotProps {
  who: Who;
  isActing: boolean;
  words: LeagueTexts['place'];
}

const loadView = () => import('./own-place-view.tsx');

/** The visitor's own place beside the page that is the same for everybody; its space does not depend on the visitor. */
export function OwnPlaceSlot({ who, isActing, words }: OwnPlaceSlotProps) {
  const isShown = who === 'verified' || isActing;
  const part = useLazyModule(loadView, isShown);
  return (
    <section className={styles.root} aria-labelledby="own-place">
      <h2 id="own-place" className={styles.title}>
        {words.title}
      </h2>
      {isShown ? part && <part.OwnPlaceView /> : <Closed who={who} words={words} />}
    </section>
  );
}

function Closed({ who, words }: Pick<OwnPlaceSlotProps, 'who' | 'words'>): ReactNode {
  if (who === 'unverified' || who === 'employee') return <p className={styles.closed}>{words[who]}</p>;
  return (
    <div className={styles.guest}>
      <p>{words.guest}</p>
      <ButtonLink href={signInAddress(LEAGUE_PATH)} rel="nofollow">
        {words.signIn}
      </ButtonLink>
    </div>
  );
}
