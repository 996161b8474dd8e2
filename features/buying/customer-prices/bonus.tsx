import { HoverCard } from '#components/ui/hover-card/hover-card.tsx';
import { decimal, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './personal-price.module.scss';

interface BonusMarkProps {
  /** bonus rubles per piece */
  bonus: number;
  /** shows the number only, with the word for screen readers; default: depends on the space */
  isShort?: boolean;
}

/** Number of bonus rubles per piece. */
export function BonusMark({ bonus, isShort }: BonusMarkProps) {
  const whole = Math.floor(bonus);
  return (
    <span className={styles.bonus} data-short={isShort ? '' : undefined}>
      +{decimal(whole)}
      <span className={styles.form}> {formOf(whole)}</span>
    </span>
  );
}

/** The same with a hover card that shows their parts. */
export function Bonus({ price: { bonus, bonusDetails } }: { price: CustomerPrice }) {
  const texts = customerPriceTexts();
  if (bonusDetails.length === 0) return <BonusMark bonus={bonus} />;
  return (
    <HoverCard name={`${texts.bonusTitle}: +${decimal(Math.floor(bonus))}`} label={<BonusMark bonus={bonus} />}>
      <span className={styles.details}>
        <b>{texts.bonusTitle}</b>
        {bonusDetails.map(({ title, amount }) => (
          <span key={title}>
            <span>{title}</span>
            <span>+{decimal(amount, { most: 2 })}</span>
          </span>
        ))}
      </span>
    </HoverCard>
  );
}

function formOf(count: number): string {
  const { one, few, many } = customerPriceTexts().bonusForms;
  if (pageLocale() === 'en') return count === 1 ? one : many;
  return plural(count, one, few, many);
}
