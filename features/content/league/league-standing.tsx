'use client';

import { Icon } from '#components/icon/icon.tsx';
import { Pager } from '#components/pager/pager.tsx';
import { useStore } from '#components/state/store.ts';
import { type StandingAddress, standingAddress } from '#lib/config/league-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import { formatNumber } from '#lib/format/number.ts';
import { type Division, divisions } from '#lib/rules/league.ts';
import styles from './league-standing.module.scss';
import type { LeagueTexts } from './league-texts.ts';
import { ownRow, standingKey } from './own-row.ts';
import type { PackedRow } from './packed-standing.ts';

interface LeagueStandingProps {
  locale: Locale;
  /** `period` is null on the page of the running period */
  address: StandingAddress;
  periods: [code: string | null, title: string][];
  totals: Record<Division, number>;
  rows: PackedRow[];
  pages: number;
  /** last place with a prize */
  lastPrize: number;
  caption: string;
  /** code of the period that is shown */
  period: string;
  words: Pick<
    LeagueTexts,
    'periods' | 'divisionsLabel' | 'divisions' | 'columns' | 'empty' | 'you' | 'hasPrize' | 'pager'
  >;
}

/**
 * The standing with links to other quarters, divisions and pages. A client component, so that its markup is not repeated
 * in the RSC payload, and the visitor's own row can be marked.
 */
export function LeagueStanding({
  locale,
  address,
  periods,
  totals,
  rows,
  pages,
  words,
  ...table
}: LeagueStandingProps) {
  return (
    <section className={styles.root} aria-label={table.caption}>
      <div className={styles.head}>
        <nav className={styles.tabs} aria-label={words.divisionsLabel}>
          {divisions.map((division) => (
            <a
              key={division}
              href={standingAddress({ ...address, division, page: 1 })}
              aria-current={division === address.division ? 'page' : undefined}
            >
              {words.divisions[division]} <span>{formatNumber(totals[division], locale)}</span>
            </a>
          ))}
        </nav>
        <nav className={styles.periods} aria-label={words.periods}>
          {periods.map(([period, title]) => (
            <a
              key={title}
              href={standingAddress({ ...address, period, page: 1 })}
              aria-current={period === address.period ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      {rows.length > 0 ? (
        <StandingTable rows={rows} locale={locale} words={words} division={address.division} {...table} />
      ) : (
        <p className={styles.empty}>{words.empty}</p>
      )}
      <Pager
        page={address.page}
        pages={pages}
        texts={words.pager}
        to={{ addressOf: (page) => standingAddress({ ...address, page }) }}
      />
    </section>
  );
}

type StandingTableProps = Pick<
  LeagueStandingProps,
  'rows' | 'locale' | 'words' | 'lastPrize' | 'caption' | 'period'
> & {
  division: Division;
};

function StandingTable({ rows, locale, words, lastPrize, caption, period, division }: StandingTableProps) {
  const { columns } = words;
  const marked = useStore(ownRow);
  const ownPlace = marked?.standing === standingKey(period, division) ? marked.place : null;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.place}</th>
          <th scope="col">{columns.participant}</th>
          <th scope="col">{columns.city}</th>
          <th scope="col">{columns.points}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([place, name, city, points]) => (
          <tr key={place} id={`place-${place}`} data-own={place === ownPlace ? '' : undefined}>
            <td>
              <span className={styles.place} data-place={place <= 3 ? place : undefined}>
                {place}
              </span>
            </td>
            <th scope="row">
              {place <= lastPrize ? (
                <>
                  {name.slice(0, name.lastIndexOf(' ') + 1)}
                  <span className={styles.last}>
                    {name.slice(name.lastIndexOf(' ') + 1)}
                    <span className={styles.prize} title={words.hasPrize}>
                      <Icon name="gift" size={16} />
                      <span>{words.hasPrize}</span>
                    </span>
                  </span>
                </>
              ) : (
                name
              )}
              {place === ownPlace && <span className={styles.you}>{words.you}</span>}
            </th>
            <td>{city}</td>
            <td>{formatNumber(points, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
