'use client';

import { Icon } from '#components/icon/icon.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { LEAGUE_PRIZES_PATH } from '#lib/config/league-address.ts';
import styles from './league-side.module.scss';
import type { LeagueTexts } from './league-texts.ts';
import type { PackedPrize } from './packed-standing.ts';

interface LeagueSideProps {
  /** prizes of the shown division */
  prizes: PackedPrize[];
  /** what brings points, a line each */
  ways: string[];
  words: Pick<LeagueTexts, 'prizes' | 'count'>;
}

/** How points are earned and what can be won. Without hooks, so that its markup is not repeated in the RSC payload. */
export function LeagueSide({ prizes, ways, words }: LeagueSideProps) {
  return (
    <>
      <Panel id="points" title={words.count.title}>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way}>
              <Icon name="check" size={16} />
              {way}
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <a href="#rules">{words.count.more}</a>
        </p>
      </Panel>
      <Panel id="prizes" title={words.prizes.title}>
        {prizes.length > 0 ? (
          <dl className={styles.prizes}>
            {prizes.map(([places, title]) => (
              <div key={places}>
                <dt>{places}</dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{words.prizes.later}</p>
        )}
        <p className={styles.more}>
          <a href={LEAGUE_PRIZES_PATH}>{words.prizes.all}</a>
        </p>
      </Panel>
    </>
  );
}
