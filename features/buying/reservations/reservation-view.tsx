'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import { formatRubles } from '#lib/client/numbers.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useTokenInFragment } from '#lib/client/use-token-in-fragment.ts';
import type { Reservation } from '#lib/contract/reservations.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress } from '#lib/format/phone.ts';
import type { ReservationStatus } from '#lib/rules/reservation.ts';
import type { Known } from './known.ts';
import { LookupForm } from './lookup-form.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { type ReservationTexts, reservationTexts } from './reservation-texts.ts';
import styles from './reservations.module.scss';

/** The reservation of the link, or of a typed number and phone; it can be cancelled. */
export function ReservationView() {
  const texts = reservationTexts();
  const token = useTokenInFragment();
  const [typed, setTyped] = useState<Known | null>(null);
  const known = typed ?? (token === '' ? null : { token });
  const show = (found: Known, reservation: Reservation) => {
    queryClient().setQueryData(queryOf(found).queryKey, reservation);
    setTyped(found);
  };
  if (known === null) return <LookupForm texts={texts} onFound={show} />;
  return <Shown key={JSON.stringify(known)} known={known} texts={texts} onOther={() => leave(setTyped)} />;
}

function leave(setTyped: (known: null) => void): void {
  setTyped(null);
  window.location.hash = '';
}

/** What the look-up has just answered is not asked for again. */
const queryOf = (known: Known) => ({ ...callQuery('POST v1 reservations/read/', { body: known }), staleTime: 5000 });

interface ShownProps {
  known: Known;
  texts: ReservationTexts;
  onOther: () => void;
}

function Shown({ known, texts, onOther }: ShownProps) {
  const { page } = texts;
  const answer = useAnswer(queryOf(known));
  return (
    <AnswerView
      {...answer}
      texts={page.notLoaded}
      skeleton={<PanelSkeleton height={320} />}
      missing={
        <MessageBox icon="clock" title={page.missing.title} text={page.missing.text}>
          <Button variant="outline" onClick={onOther}>
            {page.other}
          </Button>
        </MessageBox>
      }
    >
      {(reservation) => <Sheet reservation={reservation} known={known} texts={texts} />}
    </AnswerView>
  );
}

const tones: Record<ReservationStatus, StatusTone> = {
  held: 'going',
  issued: 'good',
  cancelled: 'quiet',
  withdrawn: 'bad',
  expired: 'quiet',
};

function Sheet({ reservation, known, texts }: { reservation: Reservation } & Omit<ShownProps, 'onOther'>) {
  const { number, status, product, quantity, price } = reservation;
  const { done, perPiece } = texts;
  return (
    <article className={styles.sheet}>
      <div className={styles.head}>
        <h2 className={styles.number}>{fill(done.title, { number })}</h2>
        <StatusMark tone={tones[status]} word={texts.statuses[status]} />
      </div>
      <ProductLine
        name={product.name}
        image={product.image}
        head={product.code}
        detail={`${fill(texts.pieces, { count: quantity })} · ${fill(perPiece, { price: formatRubles(price) })}`}
      />
      <ReservationFacts reservation={reservation} texts={texts} />
      {status === 'held' ? (
        <Cancelling known={known} texts={texts} />
      ) : (
        <Ended reservation={reservation} texts={texts} />
      )}
    </article>
  );
}

function Ended({
  reservation: { status, place },
  texts: { page },
}: Pick<Parameters<typeof Sheet>[0], 'reservation' | 'texts'>) {
  if (status === 'issued') return <p>{page.issued}</p>;
  if (status !== 'withdrawn') return <p>{page.ended}</p>;
  const phone = <a href={dialAddress(place.phone)}>{place.phone}</a>;
  return (
    <p>
      {page.withdrawn} {place.phone && <PartedText text={page.withdrawnCall} parts={{ phone }} />}
    </p>
  );
}

function Cancelling({ known, texts: { page } }: Omit<ShownProps, 'onOther'>) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const ended = await api('POST v1 reservations/cancel/', { body: known });
      showSnackbar({ text: page.cancelled, variant: 'success' });
      queryClient().setQueryData(queryOf(known).queryKey, ended);
    } catch (error) {
      const { fields, general } = refusalOf(error, ['number']);
      setFailure(general ?? fields[0]?.message ?? null);
      setBusy(false);
    }
  };
  if (!isAsked)
    return (
      <div>
        <Button variant="outline" onClick={() => setAsked(true)}>
          {page.cancel}
        </Button>
      </div>
    );
  return (
    <div className={styles.asked} role="status">
      <p>{page.cancelAsk}</p>
      <div className={styles.head}>
        <Button variant="action" disabled={isBusy} onClick={() => void cancel()}>
          {page.cancelYes}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setAsked(false)}>
          {page.cancelNo}
        </Button>
      </div>
      <FailureLine onRetry={() => void cancel()}>{failure}</FailureLine>
    </div>
  );
}
