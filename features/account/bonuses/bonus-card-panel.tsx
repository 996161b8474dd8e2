import { Panel } from '#components/panel/panel.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { SHOWCASE_PATH, SHOWCASE_RULES_PATH } from '#lib/config/routes.ts';
import type { BonusCard } from '#lib/contract/bonuses.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './bonus-card-panel.module.scss';
import type { BonusTexts } from './bonuses-props.ts';

/** The balance with the totals of credited, spent and expired bonuses. */
export function BonusCardPanel({ card, texts }: { card: BonusCard; texts: BonusTexts }) {
  const words = texts.card;
  return (
    <Panel id="card" title={fill(words.title, { number: card.number })} note={words.company}>
      <p className={styles.balance}>
        <small>{words.balance}</small>
        {formatBonuses(card.balance)}
      </p>
      <dl className={styles.sums}>
        {(['accrued', 'spent', 'expired'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{formatBonuses(card[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <ButtonLink variant="action" icon="gift" href={SHOWCASE_PATH}>
          {texts.toShowcase}
        </ButtonLink>
        <a href={SHOWCASE_RULES_PATH}>{texts.rules}</a>
      </div>
    </Panel>
  );
}
