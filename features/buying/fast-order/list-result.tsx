'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { useStore } from '#components/state/store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import type { LoadOutcome, LoadRow } from '#lib/contract/basket-load.ts';
import { formatTimeOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { isPassedOver } from '#lib/rules/order-list/passed-over.ts';
import type { FastOrderActions } from './fast-order-actions.ts';
import { badLines, canBeSent, change, fastOrder, isBad, linesInDoubt, type SentList } from './fast-order-store.ts';
import type { FastOrderTexts } from './fast-order-texts.ts';
import styles from './list-result.module.scss';
import { RowTable } from './row-table.tsx';

const outcomes = [
  'added',
  'moreThanAvailable',
  'ambiguous',
  'notFound',
  'notForSale',
  'onRequest',
  'unreadable',
  'tooManyPieces',
  'overLimit',
  'skipped',
] as const satisfies (LoadOutcome | 'skipped')[];

/** In longer lists only rows that need attention are shown at first. */
const LONG = 12;

interface ListResultProps {
  list: SentList;
  actions: FastOrderActions;
  texts: FastOrderTexts;
}

/** Results of a list: counts by kind, actions for the whole list, and its rows. */
export function ListResult({ list, actions, texts }: ListResultProps) {
  const { rows, undos, key } = list;
  const words = texts.result;
  const { isSending } = useStore(fastOrder);
  const title = useRef<HTMLHeadingElement>(null);
  const hasBad = rows.some(isBad);
  /** lines that needed attention when the filter was set; they stay visible after a correction; null: all lines */
  const [filter, setFilter] = useState(() => (hasBad && rows.length > LONG ? linesInDoubt(rows) : null));
  useEffect(() => {
    const heading = title.current;
    heading?.focus({ preventScroll: true });
    // scrolls up if the result would be at the bottom of the viewport or below it
    if (heading && heading.getBoundingClientRect().top > window.innerHeight / 2) heading.scrollIntoView();
  }, []);
  const shown = useMemo(() => (filter ? rows.filter(({ line }) => filter.has(line)) : rows), [rows, filter]);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h3 ref={title} className={styles.title} tabIndex={-1}>
          {words.title}
          <SourceName list={list} texts={words} />
        </h3>
        <IconButton icon="x" label={words.close} onClick={() => change({ list: null, fixes: new Map() })} />
      </div>
      <Counts rows={rows} texts={texts} />
      <Repeated list={list} isSending={isSending} actions={actions} texts={words} />
      <div className={styles.tools}>
        {hasBad || filter ? (
          <Checkbox
            label={words.onlyBad}
            checked={filter !== null}
            onChange={({ target }) => setFilter(target.checked ? linesInDoubt(rows) : null)}
          />
        ) : (
          list.repeated === null &&
          rows.some(({ added }) => added > 0) && <p className={styles.good}>{words.allAdded}</p>
        )}
        <SendFixes rows={rows} actions={actions} texts={words} />
        <AskPrices rows={rows} actions={actions} texts={words} />
        {hasBad && (
          <Button
            variant="quiet"
            size="s"
            icon="download"
            onClick={() => void actions.downloadRejected(key, linesDone(list))}
          >
            {words.download}
          </Button>
        )}
        {undos.length > 0 && (
          <Button
            variant="outline"
            size="s"
            icon="rotate-ccw"
            disabled={isSending}
            onClick={() => void actions.takeBack()}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
      <RowTable rows={shown} actions={actions} texts={texts} />
    </div>
  );
}

/** Problem lines that were corrected or dismissed. */
function linesDone({ rows, bad }: SentList): number[] {
  const still = badLines(rows);
  return [...bad].filter((line) => !still.has(line));
}

function SourceName({ list: { source, sheet }, texts }: { list: SentList; texts: FastOrderTexts['result'] }) {
  if (typeof source === 'string') return null;
  return (
    <small>
      {[fill(texts.of, { name: source.name }), sheet && fill(texts.sheet, { name: sheet })].filter(Boolean).join(', ')}
    </small>
  );
}

/** Number of rows by result; a live region. */
function Counts({ rows, texts }: { rows: readonly LoadRow[]; texts: FastOrderTexts }) {
  const counts = useMemo(() => Map.groupBy(rows, (row) => (isPassedOver(row) ? 'skipped' : row.outcome)), [rows]);
  return (
    <p className={styles.counts} role="status">
      {outcomes.map((outcome) => {
        const count = counts.get(outcome)?.length ?? 0;
        return (
          count > 0 && (
            <span key={outcome} data-outcome={outcome}>
              {texts.outcomes[outcome]}: <b>{formatNumber(count)}</b>
            </span>
          )
        );
      })}
    </p>
  );
}

interface RepeatedProps {
  list: SentList;
  isSending: boolean;
  actions: FastOrderActions;
  texts: FastOrderTexts['result'];
}

function Repeated({ list: { repeated, source }, isSending, actions, texts }: RepeatedProps) {
  if (repeated === null) return null;
  return (
    <div className={styles.repeated}>
      <p>{fill(texts.repeated, { time: formatTimeOf(repeated) })}</p>
      <Button variant="outline" size="s" disabled={isSending} onClick={() => void actions.send(source, true)}>
        {texts.again}
      </Button>
    </div>
  );
}

interface SendFixesProps {
  rows: readonly LoadRow[];
  actions: FastOrderActions;
  texts: FastOrderTexts['result'];
}

/** Sends all corrected rows that have not been sent one by one. */
function SendFixes({ rows, actions, texts }: SendFixesProps) {
  const { fixes, busy } = useStore(fastOrder);
  const lines = rows.flatMap((row) => {
    const fix = fixes.get(row.line);
    return isBad(row) && fix && canBeSent(fix) ? [row.line] : [];
  });
  if (lines.length < 2) return null;
  return (
    <Button variant="action" size="s" disabled={busy.size > 0} onClick={() => void actions.sendFixes(lines)}>
      {fill(texts.sendFixes, { count: lines.length })}
    </Button>
  );
}

/** Requests the prices of all products that are sold on request. */
function AskPrices({ rows, actions, texts }: SendFixesProps) {
  const { busy } = useStore(fastOrder);
  const asked = rows.filter(({ outcome }) => outcome === 'onRequest');
  if (asked.length === 0) return null;
  return (
    <Button variant="action" size="s" disabled={busy.size > 0} onClick={() => void actions.askPrices(asked)}>
      {fill(texts.askPrices, { count: asked.length })}
    </Button>
  );
}
