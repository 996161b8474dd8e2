'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { STORES_PATH } from '#lib/config/routes.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { ReservationPlace } from '#lib/contract/reservations.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { CodeStep } from './code-step.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { type ReservationTexts, reservationTexts } from './reservation-texts.ts';
import styles from './reservations.module.scss';
import { ReserveForm } from './reserve-form.tsx';
import { PLACES } from './reserve-values.ts';
import { useReserving } from './use-reserving.ts';

interface ReserveDialogProps {
  guid: string;
  /** of the page */
  cityId: number;
  /** of the city */
  phone: string;
  /** id of the anonymous session */
  sessionId: () => Promise<string>;
  onClose: () => void;
}

/** Reserves a product for a private person at a Cash & Carry place of the city. */
export function ReserveDialog({ guid, cityId, phone, sessionId, onClose }: ReserveDialogProps) {
  const texts = reservationTexts();
  const answer = useAnswer({
    ...callQuery(PLACES, { query: { productId: guid, cityId } }),
    staleTime: 0,
  });
  return (
    <Dialog title={texts.title} closeLabel={texts.close} variant="sheet" onClose={onClose}>
      <div className={styles.root}>
        <Product guid={guid} price={answer.data?.price ?? null} texts={texts} />
        <AnswerView
          {...answer}
          texts={texts.notLoaded}
          skeleton={
            <div role="status" aria-busy="true" aria-label={texts.pending}>
              <PanelSkeleton height={360} />
            </div>
          }
        >
          {(found) => <PlaceSteps {...{ guid, found, phone, sessionId, texts, onClose }} />}
        </AnswerView>
      </div>
    </Dialog>
  );
}

type FoundPlaces = Reply<typeof PLACES>;

interface PlaceStepsProps extends Omit<StepsProps, 'price' | 'places' | 'nowhere'>, Pick<ReserveDialogProps, 'phone'> {
  found: FoundPlaces;
}

/** The steps stay once they were shown: the last pieces may be those that were reserved here. */
function PlaceSteps({ found, phone, texts, ...steps }: PlaceStepsProps) {
  const isThere = ({ price, places }: FoundPlaces) => price !== null && places.length > 0;
  const [shown, setShown] = useState(found);
  if (found !== shown && isThere(found)) setShown(found);
  const nowhere = isThere(found) ? null : <Nowhere phone={phone} texts={texts} />;
  const { price, places } = isThere(found) ? found : shown;
  if (price === null || places.length === 0) return nowhere;
  return <Steps {...{ price, places, texts, nowhere }} {...steps} />;
}

function Product({ guid, price, texts }: { guid: string; price: number | null; texts: ReservationTexts }) {
  const { data } = useQuery(
    callQuery('POST v2 catalog/products', { body: { guids: [guid], fields: ['guid', 'name', 'image'] } }),
    queryClient(),
  );
  const product = data?.products[0];
  const detail = price === null ? '' : fill(texts.perPiece, { price: formatRubles(price) });
  return (
    <div className={styles.product}>
      {product && <ProductLine name={product.name} image={product.image} detail={detail} />}
    </div>
  );
}

function Nowhere({ phone, texts: { nowhere } }: { phone: string; texts: ReservationTexts }) {
  return (
    <div className={styles.root}>
      <p>
        <b>{nowhere.title}.</b> {nowhere.text}
      </p>
      <div className={styles.pair}>
        <ButtonLink variant="action" icon="phone" href={dialAddress(phone)}>
          {fill(nowhere.call, { phone })}
        </ButtonLink>
        <ButtonLink variant="outline" href={STORES_PATH}>
          {nowhere.stores}
        </ButtonLink>
      </div>
    </div>
  );
}

interface StepsProps extends Pick<ReserveDialogProps, 'guid' | 'sessionId' | 'onClose'> {
  price: number;
  places: readonly ReservationPlace[];
  texts: ReservationTexts;
  /** what to do when no place has any left; null: some has */
  nowhere: ReactNode;
}

function Steps({ guid, price, places, sessionId, texts, nowhere, onClose }: StepsProps) {
  const state = useReserving({ guid, price, storeId: places[0]?.id ?? 0, sessionId, texts });
  const { reservation, link } = state;
  if (reservation === null)
    return (
      <>
        {/* hidden, not unmounted: what was typed stays */}
        <div hidden={state.isCodeAsked}>
          <ReserveForm state={state} places={places} texts={texts} />
        </div>
        {state.form.errorOf('storeId') && nowhere}
        {state.isCodeAsked && <CodeStep state={state} texts={texts} />}
      </>
    );
  const { done } = texts;
  return (
    <div className={styles.root} role="status">
      <h3 className={styles.number}>{fill(done.title, { number: reservation.number })}</h3>
      <p>{done.text}</p>
      <ReservationFacts reservation={reservation} texts={texts} />
      <p>{done.bring}</p>
      <div className={styles.pair}>
        <Button variant="action" onClick={onClose}>
          {done.close}
        </Button>
        {link && (
          <ButtonLink variant="outline" href={link} data-full-load="">
            {done.open}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
