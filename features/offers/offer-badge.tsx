'use client';

import type { PlaceProps } from '#components/product-place/product-place.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Badge, CustomerPrice } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { BonusMark } from './bonus.tsx';
import styles from './offer-badge.module.scss';
import { offerTexts } from './offer-texts.ts';
import { useOffer } from './offers.ts';

/** What is special about the customer's price: over the picture, or where there is no room for details in a line of text. */
export function OfferBadge({ guid, size }: PlaceProps) {
  const price = useOffer(guid)?.price;
  if (!price) return null;
  if (size === 's') return <Marks price={price} />;
  const { badge, periodEnd, information } = price;
  if (!badge) return null;
  const texts = offerTexts();
  const { label, tooltip } = texts.badges[badge];
  const until = periodEnd && fill(texts.until, { date: formatDay(periodEnd, pageLocale()) });
  const hint = [tooltip, until, information].filter(Boolean).join('. ');
  return (
    <span className={styles.root}>
      <Tooltip text={hint} align="start">
        <span className={styles.badge} data-badge={badge}>
          {label}
          <span className={styles.hint}>. {hint}</span>
        </span>
      </Tooltip>
    </span>
  );
}

/** The same word in a line of text. */
export const BadgeWord = ({ badge }: { badge: Badge }) => (
  <span className={styles.badge} data-badge={badge}>
    {offerTexts().badges[badge].label}
  </span>
);

/** With the bonuses, which a price of one line has no room for. */
function Marks({ price: { badge, bonus } }: { price: CustomerPrice }) {
  return (
    <span className={styles.marks}>
      {badge && <BadgeWord badge={badge} />}
      {bonus > 0 && <BonusMark bonus={bonus} isShort />}
    </span>
  );
}
