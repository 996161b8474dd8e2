'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Facts } from '#components/facts/facts.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { PhotoViewer } from '#components/photo-viewer/photo-viewer.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { usePhoto } from '#lib/client/use-photo.ts';
import type { Attachment } from '#lib/contract/attachments.ts';
import type { Claim, ClaimEvent } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import styles from './claim-details.module.scss';
import { claimTexts } from './claim-texts.ts';
import { claimQuery } from './request-queries.ts';

/** What an operator reads before deciding a claim: reason, wish, serial number, correspondence, photos. */
export function ClaimDetails({ id }: { id: string }) {
  const answer = useAnswer(claimQuery(Number(id)));
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={240} />}>
      {(claim) => (
        <div className={styles.root}>
          <ClaimFacts claim={claim} />
          <Correspondence events={claim.events} />
        </div>
      )}
    </AnswerView>
  );
}

function ClaimFacts({
  claim: { order, product, quantity, sum, reason, wish, serialNumber, author, employee },
}: {
  claim: Claim;
}) {
  const texts = claimTexts();
  const { claim: words, list } = texts;
  return (
    <Facts
      rows={[
        [words.reason, texts.reasons[reason]],
        [words.wish, texts.wishes[wish]],
        [words.serial, serialNumber],
        [
          list.columns.product,
          `${fill(list.code, { code: product.code })}, ${fill(words.pieces, { count: quantity, sum: formatRubles(sum, pageLocale()) })}`,
        ],
        [
          words.order,
          <a key="order" href={staffAddress({ ...sectionStart('orders'), search: order.number })}>
            {fill(words.orderLink, { number: order.number })}
          </a>,
        ],
        [words.author, author],
        [words.employee, employee],
      ]}
    />
  );
}

function Correspondence({ events }: { events: readonly ClaimEvent[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const { claim: words, photos: photoWords, statuses } = claimTexts();
  const photos = events.flatMap((event) => event.photos);
  return (
    <section>
      <h3>{words.history}</h3>
      <ol className={styles.events}>
        {events.map(({ id, side, author, status, text, at, photos: own }) => (
          <li key={id}>
            <p className={styles.head}>
              <strong>{side === 'shop' || author === '' ? words.shop : author}</strong>
              <time dateTime={at}>{momentText(at)}</time>
              {status && status !== 'new' && <span>{fill(words.became, { status: statuses[status] })}</span>}
            </p>
            {text && (
              <p className={styles.text} lang="ru">
                {text}
              </p>
            )}
            {own.length > 0 && (
              <ul className={styles.photos}>
                {own.map((photo) => (
                  <li key={photo.id}>
                    <button
                      type="button"
                      aria-label={fill(photoWords.open, { index: photos.indexOf(photo) + 1, count: photos.length })}
                      onClick={() => setShown(photos.indexOf(photo))}
                    >
                      <img src={photo.preview ?? ''} alt="" width={96} height={96} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {shown !== null && <Photo photos={photos} index={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </section>
  );
}

interface PhotoProps {
  photos: readonly Attachment[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

function Photo({ photos, index, ...acts }: PhotoProps) {
  const { photos: words, close } = claimTexts();
  const photo = photos[index];
  return (
    <PhotoViewer
      {...usePhoto(photo?.id ?? '')}
      {...acts}
      photo={photo}
      index={index}
      count={photos.length}
      texts={{ ...words, close }}
    />
  );
}
