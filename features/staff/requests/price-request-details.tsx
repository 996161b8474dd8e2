'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Facts } from '#components/facts/facts.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { EmailLink, PhoneLink } from '#features/staff/shared/contact-links.tsx';
import { staffTexts, wordFor } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffPriceRequest } from '#lib/contract/staff-requests.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import styles from './request-details.module.scss';
import { priceRequestQuery } from './request-queries.ts';
import { staffRequestTexts } from './request-texts.ts';

/** What an operator answers a price request by: product, quantity, comment, who asks and where. */
export function PriceRequestDetails({ id }: { id: string }) {
  const answer = useAnswer(priceRequestQuery(Number(id)));
  const words = staffRequestTexts().priceRequest;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ product, quantity, comment, customer, inn, city, priceGroup, person, lastPrice }) => (
        <div className={styles.root}>
          <a className={styles.product} href={product.url} target="_blank" rel="noopener">
            <ProductLine
              name={product.name}
              image={product.image}
              detail={fill(words.product, { code: product.code })}
            />
          </a>
          <Facts
            rows={[
              [words.quantity, <strong key="quantity">{fill(words.pieces, { count: quantity })}</strong>],
              [
                words.comment,
                comment === '' ? (
                  words.noComment
                ) : (
                  <span key="comment" className={styles.comment} lang="ru">
                    {comment}
                  </span>
                ),
              ],
              [words.retail, product.retailPrice === null ? words.retailNone : rubles(product.retailPrice)],
              [
                words.lastPrice,
                lastPrice &&
                  fill(words.lastUntil, {
                    price: rubles(lastPrice.price),
                    day: formatShortDay(lastPrice.validUntil, pageLocale()),
                  }),
              ],
              [
                words.customer,
                <span key="customer">
                  <span lang="ru">{customer}</span>
                  {inn && `, ${fill(words.inn, { inn })}`}
                </span>,
              ],
              [
                words.city,
                <span key="city" lang="ru">
                  {city}
                </span>,
              ],
              [words.prices, priceGroup && wordFor(priceGroup, words.priceGroups)],
              [words.person, person && <Person person={person} />],
            ]}
          />
        </div>
      )}
    </AnswerView>
  );
}

const rubles = (price: number) => formatRubles(price, pageLocale());

function Person({ person: { fio, phone, email } }: { person: NonNullable<StaffPriceRequest['person']> }) {
  return (
    <span className={styles.person}>
      <span lang="ru">{fio}</span>
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} />}
    </span>
  );
}
