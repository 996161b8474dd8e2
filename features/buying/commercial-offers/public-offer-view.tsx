'use client';

import { useSyncExternalStore } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery } from '#lib/client/queries.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './public-offer.module.scss';
import { type PublicOfferTexts, publicOfferTexts } from './public-offer-texts.ts';

/** The offer of the token in the address, or why it cannot be shown. */
export function PublicOfferView() {
  const texts = publicOfferTexts();
  const token = useToken();
  const answer = useAnswer({
    ...callQuery('GET v1 commercialOffers/public/{token}/', { params: { token } }),
    enabled: token !== '',
  });
  const gone = <MessageBox icon="clock" title={texts.gone.title} text={texts.gone.text} />;
  // the address was copied without its token
  if (token === '') return gone;
  const skeleton = (
    <div aria-busy="true" role="status" aria-label={texts.pending}>
      <PanelSkeleton height={640} />
    </div>
  );
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={skeleton} missing={gone}>
      {(offer) => <Sheet offer={offer} token={token} texts={texts} />}
    </AnswerView>
  );
}

/** The token from the address's fragment, which browsers do not send to servers. */
const useToken = () => useSyncExternalStore(onHash, readToken);

const readToken = () => window.location.hash.slice(1);

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

interface SheetProps {
  offer: PublicCommercialOffer;
  texts: PublicOfferTexts;
}

function Sheet({ offer, token, texts }: SheetProps & { token: string }) {
  const { seller, title, number, date, addressee, text, validUntil } = offer;
  const dayOf = (day: string) => formatDay(day, pageLocale());
  return (
    <article className={styles.sheet}>
      <div className={styles.actions}>
        <ButtonLink icon="download" href={`/api/v1/commercialOffers/public/${token}/pdf/`} download>
          {texts.pdf}
        </ButtonLink>
        <Button variant="outline" icon="printer" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <header className={styles.sender}>
        {seller.logo && <img src={seller.logo} alt={seller.name} />}
        <address>
          <strong>{seller.name}</strong>
          {seller.contacts}
        </address>
      </header>
      <h1>{title}</h1>
      <p className={styles.note}>
        {/* names the kind of document, which the dealer's own title may not contain */}
        {title !== texts.kind && `${texts.kind} `}
        {fill(texts.number, { number, day: dayOf(date) })}
      </p>
      {addressee && (
        <p className={styles.addressee}>
          {texts.for}: <strong>{addressee}</strong>
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <Goods offer={offer} texts={texts} />
      <p className={styles.until}>{fill(texts.until, { day: dayOf(validUntil) })}</p>
    </article>
  );
}

const sumText = ({ price, isFree, sum }: PublicCommercialOffer['items'][number], texts: PublicOfferTexts) =>
  isFree ? texts.free : price === 0 ? texts.onRequest : formatRublesExact(sum);

function Goods({ offer: { items, totals }, texts }: SheetProps) {
  return (
    <>
      <ul className={styles.goods} aria-label={texts.goods}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move
          <li key={index} data-plain={item.image ? undefined : ''}>
            {item.image && (
              <ProductPicture
                className={styles.picture}
                id={item.image.id}
                widths={item.image.sizes}
                sizes="64px"
                maxWidth={160}
                // lazy pictures would be missing in print
                loading="eager"
              />
            )}
            <div className={styles.words}>
              <span>
                <ProductName name={item.name} />
              </span>
              {item.code !== null && <small>{fill(texts.code, { code: item.code })}</small>}
              {item.ready && <small>{fill(texts.ready, { ready: readyPhrase(item.ready) })}</small>}
            </div>
            <span className={styles.count}>{fill(texts.quantity, { count: item.quantity, unit: item.unit })}</span>
            <div className={styles.price}>
              <strong>{sumText(item, texts)}</strong>
              {item.price > 0 && (
                <small>{fill(texts.each, { price: formatRublesExact(item.price), unit: item.unit })}</small>
              )}
              {item.retail !== null && <small>{fill(texts.retail, { price: formatRublesExact(item.retail) })}</small>}
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatRublesExact(totals.sum)}</dd>
        </div>
        <div>
          <dt>{fill(texts.vat, { rate: totals.vatRate })}</dt>
          <dd>{formatRublesExact(totals.vat)}</dd>
        </div>
      </dl>
    </>
  );
}
