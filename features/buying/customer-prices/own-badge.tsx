'use client';

import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Badge, CustomerPrice } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { periodEnd as shownPeriodEnd } from '#lib/rules/price-terms.ts';
import { BonusMark } from './bonus.tsx';
import { customerPriceTexts } from './customer-price-texts.ts';
import { GiftMark } from './gift-mark.tsx';
import styles from './own-badge.module.scss';
import { usePriceAndStock } from './price-and-stock.ts';

/** Label of a special price over the picture, with its gift; the label alone in a text line. */
export function OwnBadge({ guid, size }: ProductSlotProps) {
  const price = usePriceAndStock(guid)?.price;
  if (!price) return null;
  const { badge, information, gift } = price;
  if (size === 's') return <Marks price={price} />;
  return (
    badge && (
      <span className={styles.root} data-part="badge">
        <HintedBadge
          badge={badge}
          more={[gift?.name ?? null, validUntilText(price, formatDay), information]}
          isTapped={gift !== null}
        />
        {gift && <GiftMark gift={gift} />}
      </span>
    )
  );
}

interface HintedBadgeProps {
  badge: Badge;
  /** added to the hint */
  more: (string | null)[];
  /** a button, which shows the hint on a touch screen as well; not within a link */
  isTapped?: boolean;
}

/** The label with the hint of §9 and other details of the price. */
export function HintedBadge({ badge, more, isTapped = false }: HintedBadgeProps) {
  const { label, tooltip } = customerPriceTexts().badges[badge];
  const hint = [tooltip, ...more].filter(Boolean).join('. ');
  const words = (
    <>
      {label}
      <span className={styles.hint}>. {hint}</span>
    </>
  );
  return (
    <Tooltip text={hint} align="start" isTapped={isTapped}>
      {isTapped ? (
        // Safari gives the focus to a pressed button only with a tabIndex
        <button type="button" className={styles.badge} data-badge={badge} tabIndex={0}>
          {words}
        </button>
      ) : (
        <span className={styles.badge} data-badge={badge}>
          {words}
        </span>
      )}
    </Tooltip>
  );
}

/** 'Акция действует до' for a promotion with a known end (§9); null otherwise. */
export function validUntilText(price: CustomerPrice, format: typeof formatDay): string | null {
  const date = price.badge === 'promotion' ? lastDayOf(price, format) : null;
  return date && fill(customerPriceTexts().until, { date });
}

/** The last day of the price's promotion; null when it is not shown (§9). */
export function lastDayOf({ badge, periodEnd }: CustomerPrice, format: typeof formatDay): string | null {
  const day = shownPeriodEnd(periodEnd, badge);
  return day && format(day, pageLocale());
}

/** The label without a hint. */
const BadgeLabel = ({ badge }: { badge: Badge }) => (
  <span className={styles.badge} data-badge={badge}>
    {customerPriceTexts().badges[badge].label}
  </span>
);

/** The label with the bonuses, for which a one-line price has no room. */
function Marks({ price: { badge, bonus } }: { price: CustomerPrice }) {
  return (
    <span className={styles.marks}>
      {badge && <BadgeLabel badge={badge} />}
      {bonus > 0 && <BonusMark bonus={bonus} isShort />}
    </span>
  );
}
