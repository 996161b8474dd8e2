'use client';

import { useEffect, useRef, useState } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Attachment } from '#lib/contract/attachments.ts';
import type { Claim, ClaimEvent } from '#lib/contract/claims.ts';
import { formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import styles from './claim-history.module.scss';
import { ClaimMark } from './claim-mark.tsx';
import { ClaimPhoto } from './claim-photo.tsx';
import type { ClaimTexts } from './claim-texts.ts';
import { MessageForm } from './message-form.tsx';

interface ClaimHistoryProps {
  claim: Claim;
  texts: ClaimTexts;
}

/** The timeline of a claim: messages of both sides and changes of state, and the form of a further message. */
export function ClaimHistory({ claim, texts }: ClaimHistoryProps) {
  const words = texts.claim;
  const { status, events, canWrite } = claim;
  const photos = events.flatMap((event) => event.photos);
  const [shown, setShown] = useState<number | null>(null);
  const hasNews = useNews(events);
  return (
    <Panel id="history" title={words.history} note={<ClaimMark status={status} texts={texts} />}>
      <Outcome status={status} texts={texts} />
      <ol className={styles.root}>
        {events.map((event) => (
          <Entry key={event.id} event={event} texts={texts} photos={photos} onOpen={setShown} />
        ))}
      </ol>
      <output className={styles.news}>{hasNews && words.updated}</output>
      {canWrite && <MessageForm claim={claim} texts={texts} />}
      {shown !== null && (
        <ClaimPhoto photos={photos} index={shown} texts={texts} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </Panel>
  );
}

/** Whether the shop has answered while the page is open; announced to screen readers. */
function useNews(events: readonly ClaimEvent[]): boolean {
  const first = useRef(events.length);
  const [hasNews, setNews] = useState(false);
  const { length } = events;
  const isFromShop = events.at(-1)?.side === 'shop';
  useEffect(() => {
    setNews(length > first.current && isFromShop);
  }, [length, isFromShop]);
  return hasNews;
}

/** What the customer waits for, or how the claim has ended. */
function Outcome({ status, texts: { claim } }: { status: Claim['status']; texts: ClaimTexts }) {
  if (status in claim.wait)
    return (
      <p className={styles.outcome} data-tone={status === 'needInfo' ? 'waiting' : 'going'}>
        {claim.wait[status as keyof typeof claim.wait]}
      </p>
    );
  const tone = status === 'accepted' ? 'good' : status === 'declined' ? 'bad' : 'quiet';
  return (
    <p className={styles.outcome} data-tone={tone}>
      {claim.decision[status as keyof typeof claim.decision]}
    </p>
  );
}

interface EntryProps {
  event: ClaimEvent;
  texts: ClaimTexts;
  /** all photos of the claim */
  photos: readonly Attachment[];
  onOpen: (index: number) => void;
}

function Entry({ event, texts, photos, onOpen }: EntryProps) {
  const { side, author, status, text, at } = event;
  const words = texts.claim;
  return (
    <li className={styles.entry} data-side={side}>
      <p className={styles.head}>
        <strong>{side === 'shop' || author === '' ? words.shop : shortName(author)}</strong>
        <time dateTime={at}>{formatMoment(at, pageLocale())}</time>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {event.photos.length > 0 && (
        <ul className={styles.photos}>
          {event.photos.map((photo) => {
            const index = photos.indexOf(photo);
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={fill(texts.photos.open, { index: index + 1, count: photos.length })}
                  onClick={() => onOpen(index)}
                >
                  <img src={photo.preview ?? ''} alt="" width={96} height={96} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {status && status !== 'new' && (
        <p className={styles.became}>{fill(words.became, { status: texts.statuses[status] })}</p>
      )}
    </li>
  );
}
