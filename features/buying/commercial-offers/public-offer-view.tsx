'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ExactPrice } from '#components/price/exact-price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery } from '#lib/client/queries.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useTokenInFragment } from '#lib/client/use-token-in-fragment.ts';
import type { PublicCommercialOffer } from '#lib/contract/commercial-offers.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { monogramOf } from '#lib/format/monogram.ts';
import styles from './public-offer.module.scss';
import { type PublicOfferTexts, publicOfferTexts } from './public-offer-texts.ts';

/** The offer of the token in the address, or why it cannot be shown. */
export function PublicOfferView() {
  const texts = publicOfferTexts();
  const token = useTokenInFragment();
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

interface SheetProps {
  offer: PublicCommercialOffer;
  texts: PublicOfferTexts;
}

function Sheet({ offer, token, texts }: SheetProps & { token: string }) {
  const { title, addressee, text, date, number, validUntil } = offer;
  return (
    <>
      <div className={styles.actions}>
        <ButtonLink icon="download" href={`/api/v1/commercialOffers/public/${token}/pdf/`} download>
          {texts.pdf}
        </ButtonLink>
        <Button variant="outline" icon="printer" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <article className={styles.sheet}>
        <Sender offer={offer} texts={texts} />
        <div>
          {/* names the kind of document, which the dealer's own title may not contain */}
          {title !== texts.kind && <p className={styles.note}>{texts.kind}</p>}
          <h1>{title}</h1>
        </div>
        <dl className={styles.facts}>
          <Fact name={texts.numberTitle} value={fill(texts.number, { number, day: dayText(date) })} />
          {addressee && <Fact name={texts.for} value={addressee} />}
          <Fact name={texts.untilTitle} value={fill(texts.until, { day: dayText(validUntil) })} />
        </dl>
        {text && <p className={styles.text}>{text}</p>}
        <Goods offer={offer} texts={texts} />
      </article>
    </>
  );
}

const dayText = (day: string) => formatDay(day, pageLocale());

/** Logo, or letters that stand for it, with name and ИНН; the contacts beside. */
function Sender({ offer: { seller }, texts }: SheetProps) {
  const { name, inn, contacts, logo } = seller;
  return (
    <header className={styles.sender}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {monogramOf(name)}
        </span>
      )}
      <p className={styles.company}>
        <strong>{name}</strong>
        {inn !== '' && <span>{fill(texts.inn, { inn })}</span>}
      </p>
      {contacts && <address>{contacts}</address>}
    </header>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Goods({ offer: { items, totals }, texts }: SheetProps) {
  const { columns } = texts;
  return (
    <>
      <div className={styles.goods}>
        <p className={styles.head} aria-hidden="true">
          <span>{columns.name}</span>
          <span>{columns.quantity}</span>
          <span>{columns.price}</span>
          <span>{columns.sum}</span>
        </p>
        <ul aria-label={texts.goods}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and never move
            <Line key={index} item={item} texts={texts} />
          ))}
        </ul>
      </div>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>
            <ExactPrice rubles={totals.sum} />
          </dd>
        </div>
        <div>
          <dt>{fill(texts.vat, { rate: totals.vatRate })}</dt>
          <dd>
            <ExactPrice rubles={totals.vat} />
          </dd>
        </div>
      </dl>
      {items.some(({ ready }) => ready !== null) && <p className={styles.note}>{texts.readyNote}</p>}
    </>
  );
}

interface LineProps {
  item: PublicCommercialOffer['items'][number];
  texts: PublicOfferTexts;
}

function Line({ item, texts }: LineProps) {
  const { image, name, code, ready, toOrder, quantity, unit, price, retail } = item;
  return (
    <li data-plain={image ? undefined : ''}>
      {image && (
        <ProductPicture
          className={styles.picture}
          id={image.id}
          widths={image.sizes}
          sizes="64px"
          maxWidth={160}
          // lazy pictures would be missing in print
          loading="eager"
        />
      )}
      <div className={styles.words}>
        <span>
          <ProductName name={name} />
        </span>
        {code !== null && <small>{fill(texts.code, { code })}</small>}
        {ready && <small data-ready="">{fill(texts.ready, { ready: readyPhrase(ready) })}</small>}
        {toOrder && <small>{texts.toOrder}</small>}
      </div>
      <span className={styles.count}>{fill(texts.quantity, { count: quantity, unit })}</span>
      <div className={styles.each}>
        {price > 0 && <ExactPrice rubles={price} />}
        {retail !== null && (
          <small>
            {texts.retail} {formatRubles(retail)}
          </small>
        )}
      </div>
      <strong className={styles.sum}>
        <Sum item={item} texts={texts} />
      </strong>
    </li>
  );
}

function Sum({ item: { price, isFree, sum }, texts }: LineProps) {
  if (isFree) return texts.free;
  return price === 0 ? texts.onRequest : <ExactPrice rubles={sum} />;
}
