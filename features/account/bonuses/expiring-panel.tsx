import { useState } from 'react';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { BonusCard } from '#lib/contract/bonuses.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import type { BonusTexts } from './bonuses-props.ts';
import styles from './expiring-panel.module.scss';

const SHOWN = 4;
/** days before expiry when the customer is notified */
const SOON_DAYS = 30;

/** What expires after which day; the next month is marked. */
export function ExpiringPanel({ expiring, texts }: Pick<BonusCard, 'expiring'> & { texts: BonusTexts }) {
  const words = texts.expiring;
  const [isWhole, setWhole] = useState(false);
  const [soon] = useState(() => dayAfter(dayOf(new Date()), SOON_DAYS));
  const shown = isWhole ? expiring : expiring.slice(0, SHOWN);
  const hidden = expiring.length - shown.length;
  return (
    <Panel id="expiring" title={words.title}>
      {expiring.length === 0 && <p>{words.none}</p>}
      <ul className={styles.root}>
        {shown.map(({ day, amount }) => (
          <li key={day} data-soon={day <= soon ? '' : undefined}>
            <span>
              {fill(words.day, { day: formatDay(day, pageLocale()) })}
              {day <= soon && <small>{words.soon}</small>}
            </span>
            <strong>{formatBonuses(amount)}</strong>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button variant="quiet" size="s" icon="chevron-down" onClick={() => setWhole(true)}>
            {fill(words.more, { count: hidden })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
