'use client';

import type { PlaceProps } from '#components/product-place/product-place.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Badge } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './offer-badge.module.scss';
import { offerTexts } from './offer-texts.ts';
import { useOffer } from './offers.ts';

/** What is special about the customer's price, over the picture (§9). */
export function OfferBadge({ guid }: PlaceProps) {
  const price = useOffer(guid)?.price;
  if (!price?.badge) return null;
  const texts = offerTexts();
  const badge = texts.badges[price.badge];
  const until = price.periodEnd && fill(texts.until, { date: formatDay(price.periodEnd, pageLocale()) });
  return (
    <span className={styles.root}>
      <Tooltip text={until ? `${badge.tooltip}. ${until}` : badge.tooltip} align="start">
        <span className={styles.badge} data-badge={price.badge}>
          {badge.label}
          <span className={styles.hint}>
            . {badge.tooltip}. {until}
          </span>
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
