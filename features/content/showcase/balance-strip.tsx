'use client';

import { hasFailed } from '#components/answer-view/has-failed.ts';
import { Button } from '#components/ui/button/button.tsx';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { loyaltyCardsQuery } from '#lib/client/loyalty-cards-query.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { BONUSES_PATH } from '#lib/config/routes.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './balance-strip.module.scss';
import { giftOrderTexts } from './gift-order-texts.ts';

/** The customer's balance, what expires next, and the ways to the history and the ordered gifts. */
export function BalanceStrip() {
  const texts = giftOrderTexts().strip;
  const { data, refusal, onRetry } = useAnswer(loyaltyCardsQuery());
  if (!data && !hasFailed(refusal)) return <p role="status">{texts.pending}</p>;
  if (!data)
    return (
      <>
        <p role="alert">{texts.failed}</p>
        <Button variant="outline" size="s" onClick={onRetry}>
          {texts.retry}
        </Button>
      </>
    );
  const [card] = data.cards;
  const next = card?.expiring[0];
  return (
    <>
      <p className={styles.balance}>{fill(texts.balance, { balance: formatBonuses(card?.balance ?? 0) })}</p>
      {next && (
        <p className={styles.expiring}>
          {fill(texts.expires, { day: formatDay(next.day, pageLocale()), amount: formatBonuses(next.amount) })}
        </p>
      )}
      <nav className={styles.links} aria-label={texts.label}>
        <a href={BONUSES_PATH}>{texts.history}</a>
        <a href={`${BONUSES_PATH}#gifts`}>{texts.gifts}</a>
      </nav>
    </>
  );
}
