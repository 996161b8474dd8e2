'use client';

import { Icon } from '#components/icon/icon.tsx';
import { Price } from '#components/price/price.tsx';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { formatRubles, formatRublesExact } from '#lib/client/numbers.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { formatDay, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { Bonus } from './bonus.tsx';
import { HintedBadge, lastDayOf, validUntilText } from './offer-badge.tsx';
import { offerTexts } from './offer-texts.ts';
import { useCustomerOffer } from './offers.ts';
import styles from './personal-price.module.scss';
import { RequestWords } from './request-words.tsx';

/** The customer's own price, or the retail price if there is none. */
export function PersonalPrice({ guid, size = 'm', isExact, children }: ProductSlotProps) {
  const offer = useCustomerOffer(guid);
  if (!offer) return children;
  const texts = offerTexts();
  const { price } = offer;
  if (!price || price.isRetail)
    return (
      <span className={styles.marked}>
        {children}
        <span className={styles.mark} title={texts.noPrice}>
          <Icon name="triangle-exclamation-point" size={16} />
          <span>{texts.noPrice}</span>
        </span>
      </span>
    );
  if (price.availability === 'notAllow')
    // without a reason of the customer's own, the notice that guests see says more
    return price.stopSellReason === null ? children : <span className={styles.words}>{texts.notForSale}</span>;
  if (price.availability === 'request' || price.price === null) return <RequestWords price={price} size={size} />;
  // an element of its own: a text that changed its size would count as a layout shift
  if (size === 's') return <span>{isExact ? formatRublesExact(price.price) : formatRubles(price.price)}</span>;
  return (
    <>
      <span className={styles.root}>
        <Price rubles={price.price} size={size} />
        <span className={styles.note}>
          {price.bonus > 0 && <Bonus price={price} />}
          <small className={styles.retail} data-large={size === 'l' ? '' : undefined} title={texts.retailInFull}>
            {note(price, size === 'l')}
          </small>
        </span>
      </span>
      {size === 'l' && <Terms price={price} />}
    </>
  );
}

/** Conditions of the price, if there is room for them. */
function Terms({ price }: { price: CustomerPrice }) {
  const { badge, information, promotion } = price;
  const texts = offerTexts();
  const words = information ?? validUntilText(price, formatShortDay) ?? (badge && texts.badges[badge].tooltip);
  if (!words && !promotion) return null;
  return (
    <small className={styles.terms}>
      {badge && <HintedBadge badge={badge} more={[promotion?.title ?? null, validUntilText(price, formatDay)]} />}
      {promotion ? <PromotionLink price={price} promotion={promotion} /> : <span>{words}</span>}
    </small>
  );
}

interface PromotionLinkProps {
  price: CustomerPrice;
  promotion: NonNullable<CustomerPrice['promotion']>;
}

/**
 * Name and end of the promotion, or what the price says of its condition, as a link to the promotion's page. One line,
 * for which there is room from the first paint on: a second one would move the page.
 */
function PromotionLink({ price, promotion: { title, link } }: PromotionLinkProps) {
  const { information } = price;
  const last = lastDayOf(price, dayAndMonth);
  const until = last && fill(offerTexts().untilShort, { date: last });
  return (
    <span className={styles.promotion}>
      <a href={link} title={[title, until].filter(Boolean).join(' ')} lang={information ? undefined : 'ru'}>
        <span>{information ?? title}</span>
      </a>
      {until && !information && <span>{until}</span>}
    </span>
  );
}

/** «2 дек.»: a promotion ends within the year. */
const dayAndMonth: typeof formatDay = (day, locale) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

function note({ price, retailPrice, information }: CustomerPrice, hasRoom: boolean): string {
  const texts = offerTexts();
  if (retailPrice === null || retailPrice === price) return information ?? texts.yours;
  return fill(hasRoom ? texts.yoursAndRetail : texts.retail, { price: formatRubles(retailPrice) });
}
