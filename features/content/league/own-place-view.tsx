'use client';

import { useEffect } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { formatNumber, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { standingAddress } from '#lib/config/league-address.ts';
import type { OwnPlace } from '#lib/contract/league.ts';
import { fill } from '#lib/format/fill.ts';
import { STANDING_PAGE_SIZE } from '#lib/rules/league.ts';
import { NamingSwitch } from './naming-switch.tsx';
import styles from './own-place.module.scss';
import { type OwnPlaceTexts, ownPlaceTexts } from './own-place-texts.ts';
import { ownRow, standingKey } from './own-row.ts';
import { periodTitle } from './period-title.ts';

const placeQuery = () => ({ ...callQuery('GET v1 league/place/', {}), staleTime: 0 });

/** Place, points and what is missing to the next place, for a verified customer. */
export function OwnPlaceView() {
  const words = ownPlaceTexts();
  const answer = useAnswer(placeQuery());
  const onChanged = (place: OwnPlace) => queryClient().setQueryData(placeQuery().queryKey, place);
  return (
    <AnswerView
      {...answer}
      texts={words.notLoaded}
      skeleton={<output className={styles.pending}>{words.pending}</output>}
    >
      {(data) => (
        <>
          <RowMark data={data} />
          <Figures data={data} words={words} />
          {data.naming && data.period && (
            <NamingSwitch
              naming={data.naming}
              number={data.own?.number ?? null}
              words={words.naming}
              onChanged={onChanged}
            />
          )}
        </>
      )}
    </AnswerView>
  );
}

/** Marks the row in the standing. */
function RowMark({ data: { period, division, own } }: Pick<FiguresProps, 'data'>) {
  const standing = period && standingKey(period.code, division);
  const place = own?.place;
  useEffect(() => {
    ownRow.set(standing && place ? { standing, place } : null);
    return () => ownRow.set(null);
  }, [standing, place]);
  return null;
}

interface FiguresProps {
  data: OwnPlace;
  words: OwnPlaceTexts;
}

function Figures({ data: { period, division, own, total, next }, words }: FiguresProps) {
  if (!period) return <p className={styles.closed}>{words.noPeriod}</p>;
  const title = periodTitle(period, pageLocale());
  if (!own) return <p className={styles.closed}>{fill(words.none, { period: title })}</p>;
  const page = Math.ceil(own.place / STANDING_PAGE_SIZE);
  return (
    <div className={styles.figures}>
      <p className={styles.division}>
        {period.state !== 'running' && <span>{fill(words.finished, { period: title })}</span>}
        <span>{words.divisions[division]}</span>
      </p>
      <p className={styles.place}>{placeOf(words.place, own.place, total)}</p>
      <p className={styles.points}>
        {countText(words.points, own.points)} · {countText(words.orders, own.orders)}
      </p>
      <div className={styles.next}>
        {next && (
          <div
            className={styles.bar}
            style={{ inlineSize: `${Math.round((100 * own.points) / (own.points + next.missing))}%` }}
          />
        )}
        <p>{next ? countText(words.missing, next.missing, { place: next.place }) : words.first}</p>
      </div>
      {own.prize && <p className={styles.prize}>{fill(words.prize, { prize: own.prize })}</p>}
      <a className={styles.find} href={`${standingAddress({ period: null, division, page })}#place-${own.place}`}>
        {words.find}
      </a>
    </div>
  );
}

/** The place in large figures: «8 из 43». */
function placeOf(text: string, place: number, total: number) {
  const [before = '', after = ''] = text.split('{place}');
  return (
    <>
      {before}
      <strong>{formatNumber(place)}</strong>
      {fill(after, { total: formatNumber(total) })}
    </>
  );
}

const countText = (
  { one, few, many }: OwnPlaceTexts['points'],
  count: number,
  more: Record<string, string | number> = {},
): string => fill(plural(count, one, few, many), { ...more, count: formatNumber(count) });
