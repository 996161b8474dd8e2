'use client';

import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Badge, CustomerPrice } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { periodEnd as toldPeriodEnd } from '#lib/rules/price-terms.ts';
import { BonusMark } from './bonus.tsx';
import styles from './offer-badge.module.scss';
import { offerTexts } from './offer-texts.ts';
import { useCustomerOffer } from './offers.ts';

/** What is special about the customer's price: over the picture, or where there is no room for details in a line of text. */
export function OfferBadge({ guid, size }: ProductSlotProps) {
  const price = useCustomerOffer(guid)?.price;
  if (!price) return null;
  if (size === 's') return <Marks price={price} />;
  const { badge, information } = price;
  return (
    badge && (
      <span className={styles.root}>
        <HintedBadge badge={badge} more={[untilWords(price, formatDay), information]} />
      </span>
    )
  );
}

/** With the hint of §9, and what else is known of the price. */
export function HintedBadge({ badge, more }: { badge: Badge; more: (string | null)[] }) {
  const { label, tooltip } = offerTexts().badges[badge];
  const hint = [tooltip, ...more].filter(Boolean).join('. ');
  return (
    <Tooltip text={hint} align="start">
      <span className={styles.badge} data-badge={badge}>
        {label}
        <span className={styles.hint}>. {hint}</span>
      </span>
    </Tooltip>
  );
}

/** 'Акция действует до' of a promotion whose end was told (§9); null for everything else. */
export function untilWords({ badge, periodEnd }: CustomerPrice, format: typeof formatDay): string | null {
  const day = badge === 'promotion' ? toldPeriodEnd(periodEnd, badge) : null;
  return day && fill(offerTexts().until, { date: format(day, pageLocale()) });
}

/** The word alone. */
const BadgeWord = ({ badge }: { badge: Badge }) => (
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
