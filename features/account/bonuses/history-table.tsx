import { bonusNumber, formatBonuses } from '#lib/client/bonuses.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { BonusEntry } from '#lib/contract/bonuses.ts';
import { formatDayOf, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import type { BonusTexts } from './bonuses-props.ts';
import styles from './history-table.module.scss';

interface HistoryTableProps {
  entries: BonusEntry[];
  texts: BonusTexts;
}

/** One row per entry; on a phone a card. */
export function HistoryTable({ entries, texts }: HistoryTableProps) {
  const { columns } = texts.history;
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.reason}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} texts={texts} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry, texts }: { entry: BonusEntry; texts: BonusTexts }) {
  const words = texts.history;
  const { kind, amount, balance, createdAt } = entry;
  const signed = `${amount > 0 ? '+' : '−'}${bonusNumber(Math.abs(amount))}`;
  return (
    <tr>
      <th scope="row" className={styles.date}>
        {formatDayOf(createdAt, pageLocale())}
      </th>
      <td className={styles.kind}>{words.kinds[kind]}</td>
      <td className={styles.reason}>
        <Reason entry={entry} texts={texts} />
        <Term entry={entry} texts={texts} />
      </td>
      <td className={styles.amount} data-kind={kind}>
        {signed}
      </td>
      <td className={styles.balance}>
        <span className={styles.label}>{`${words.columns.balance}: `}</span>
        {bonusNumber(balance)}
      </td>
    </tr>
  );
}

/** The note, with links to the order and the gift. */
function Reason({ entry: { note, order, gift }, texts }: { entry: BonusEntry; texts: BonusTexts }) {
  const words = texts.history;
  const link = order && <a href={orderAddress(order.id)}>{fill(words.order, { number: order.number })}</a>;
  return (
    <span className={styles.words}>
      {note !== null && <span>{note}</span>}
      {link}
      {gift && <a href="#gifts">{fill(words.gift, { title: gift.title, number: gift.number })}</a>}
    </span>
  );
}

/** Until when a credit can be spent, and how much of it is left. */
function Term({ entry: { kind, amount, remainder, expiresOn }, texts }: { entry: BonusEntry; texts: BonusTexts }) {
  const words = texts.history;
  if (amount <= 0 || kind === 'expiry') return null;
  if (remainder === 0) return <small>{words.used}</small>;
  const left = remainder < amount && fill(words.left, { amount: formatBonuses(remainder) });
  const until = expiresOn && fill(words.until, { day: formatShortDay(expiresOn, pageLocale()) });
  return <small>{[until, left].filter(Boolean).join(', ')}</small>;
}
