'use client';

import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { Price } from '#components/price/price.tsx';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { formatRubles, formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { formatDay, formatDayInDigits, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { Bonus } from './bonus.tsx';
import { customerPriceTexts } from './customer-price-texts.ts';
import { GiftLink } from './gift-mark.tsx';
import { HintedBadge, lastDayOf, validUntilText } from './own-badge.tsx';
import styles from './personal-price.module.scss';
import { usePriceAndStock } from './price-and-stock.ts';
import { RequestWords } from './request-words.tsx';

/** The customer's own price, or the retail price if there is none. */
export function PersonalPrice({ guid, size = 'm', isExact, children }: ProductSlotProps) {
  const own = usePriceAndStock(guid);
  if (!own) return children;
  const texts = customerPriceTexts();
  const { price } = own;
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
  if (size === 's')
    return (
      <span>
        <MoneyText text={isExact ? formatRublesExact(price.price) : formatRubles(price.price)} />
      </span>
    );
  return (
    <>
      <span className={styles.root}>
        <Price rubles={price.price} size={size} />
        <span className={styles.note}>
          {price.bonus > 0 && <Bonus price={price} />}
          <Note price={price} isLarge={size === 'l'} />
        </span>
      </span>
      {size === 'l' && <Terms price={price} />}
    </>
  );
}

/** «РРЦ 99 990 ₽»: a row of the dense table has room for bonuses beside no more. */
const LONG_NOTE = 12;

/** Below the price: the request that it answers, else the retail price. */
function Note({ price, isLarge }: { price: CustomerPrice; isLarge: boolean }) {
  const answered = isLarge ? null : requestText(price);
  const text = answered ?? retailText(price, isLarge);
  return (
    <small
      className={styles.retail}
      data-large={isLarge ? '' : undefined}
      data-answered={answered === null ? undefined : ''}
      data-long={text.length > LONG_NOTE ? '' : undefined}
      title={answered === null ? customerPriceTexts().retailInFull : retailText(price, false)}
    >
      <MoneyText text={text} />
    </small>
  );
}

/** Conditions of the price, if there is room for them. */
function Terms({ price }: { price: CustomerPrice }) {
  const { badge, information, promotion, gift } = price;
  const texts = customerPriceTexts();
  const words =
    requestText(price) ??
    information ??
    validUntilText(price, formatShortDay) ??
    (badge && texts.badges[badge].tooltip);
  if (!words && !promotion && !gift) return null;
  const label = badge && (
    <HintedBadge badge={badge} more={[promotion?.title ?? null, validUntilText(price, formatDay)]} />
  );
  if (gift)
    return (
      <small className={styles.terms}>
        {promotion ? <a href={promotion.link}>{label}</a> : label}
        <GiftLink gift={gift} information={information} />
        <Until price={price} />
      </small>
    );
  return (
    <small className={styles.terms}>
      {label}
      {promotion ? <PromotionLink price={price} promotion={promotion} /> : <span>{words}</span>}
    </small>
  );
}

/** «до 2 дек.», while the line has room for it. */
function Until({ price }: { price: CustomerPrice }) {
  const date = price.information ? null : lastDayOf(price, dayAndMonth);
  return date && <span className={styles.until}>{fill(customerPriceTexts().untilShort, { date })}</span>;
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
  const until = last && fill(customerPriceTexts().untilShort, { date: last });
  return (
    <span className={styles.promotion}>
      <a href={link} title={[title, until].filter(Boolean).join(' ')} lang={information ? undefined : 'ru'}>
        <span>{information ?? title}</span>
      </a>
      <Until price={price} />
    </span>
  );
}

/** «2 дек.»: a promotion ends within the year. */
const dayAndMonth: typeof formatDay = (day, locale) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** «по запросу № 1001 до 26.12»; null: the price answers no request. */
function requestText({ answeredRequest }: CustomerPrice): string | null {
  if (!answeredRequest) return null;
  const { number, validUntil } = answeredRequest;
  return fill(customerPriceTexts().byRequest, { number, date: formatDayInDigits(validUntil, pageLocale()) }).replaceAll(
    ' ',
    '\u00a0',
  );
}

function retailText({ price, retailPrice, information, answeredRequest }: CustomerPrice, hasRoom: boolean): string {
  const texts = customerPriceTexts();
  if (retailPrice === null || retailPrice === price) return (!answeredRequest && information) || texts.yours;
  return fill(hasRoom ? texts.yoursAndRetail : texts.retail, { price: formatRubles(retailPrice) });
}
