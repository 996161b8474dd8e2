'use client';

import { standingAddress } from '#lib/config/league-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import { formatNumber } from '#lib/format/number.ts';
import { pluralIn } from '#lib/rules/plural.ts';
import type { LeagueTexts } from './league-texts.ts';
import styles from './league-winners.module.scss';
import type { PackedWinners } from './packed-standing.ts';

interface LeagueWinnersProps {
  locale: Locale;
  periods: PackedWinners[];
  words: Pick<LeagueTexts, 'winners' | 'points'>;
}

/** The first places of finished quarters. Without hooks, so that its markup is not repeated in the RSC payload. */
export function LeagueWinners({ locale, periods, words: { winners, points } }: LeagueWinnersProps) {
  if (periods.length === 0) return <p>{winners.none}</p>;
  return (
    <div className={styles.root}>
      {periods.map(({ code, title, divisions }) => (
        <article key={code} className={styles.period}>
          <h3>
            {title}
            <a
              href={standingAddress({ period: code, division: 'dealers', page: 1 })}
              aria-label={`${winners.whole}: ${title}`}
            >
              {winners.whole}
            </a>
          </h3>
          <div className={styles.divisions}>
            {divisions.map(([name, rows]) => (
              <section key={name}>
                <h4>{name}</h4>
                <ol>
                  {rows.map(([place, winner, city, count, prize]) => (
                    <li key={place}>
                      <strong>{winner}</strong>
                      <span>
                        {[
                          city,
                          `${formatNumber(count, locale)} ${pluralIn(locale, count, points.one, points.few, points.many)}`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {prize && <span>{prize}</span>}
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </article>
      ))}
    </div>
  );
}
