import { formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Receivables } from '#lib/contract/receivables.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import type { DealerTexts } from './dealer-texts.ts';
import { NoteTile } from './tiles.tsx';

interface DebtTileProps {
  /** undefined: not loaded */
  debts: Receivables | undefined;
  isFailed: boolean;
  words: DealerTexts;
}

/** What the customer owes: first what is overdue, which also stops deferred payment, else how much of the limit is used. */
export function DebtTile({ debts, isFailed, words }: DebtTileProps) {
  const link = { href: '/personal/profile#receivables', text: words.pay };
  if (!debts) return <NoteTile link={link} {...(isFailed && { title: words.pay, text: words.payHint })} />;
  const { total } = debts;
  const next = nextDue(debts);
  const due = next && { sum: formatRubles(next.amount), date: formatDayAndMonth(next.dueOn, pageLocale()) };
  if (total.overdue > 0)
    return (
      <NoteTile
        tone="danger"
        title={fill(words.overdue, { sum: formatRubles(total.overdue) })}
        {...(total.limit > 0 && { aside: fill(words.limitAside, { limit: formatRubles(total.limit) }) })}
        text={words.overdueText}
        note={due ? fill(words.dueToo, due) : fill(words.debtInAll, { sum: formatRubles(total.debt) })}
        link={link}
      />
    );
  return (
    <NoteTile
      title={total.debt > 0 ? fill(words.debt, { sum: formatRubles(total.debt) }) : words.noDebt}
      {...(total.reserved > 0 && { aside: fill(words.inOrders, { sum: formatRubles(total.reserved) }) })}
      text={due ? fill(words.due, due) : total.limit > 0 ? nothingDue(total, words) : words.prepaid}
      {...(total.limit > 0 && {
        part: Math.max(0, Math.min(1, 1 - total.available / total.limit)),
        note: fill(words.limit, { sum: formatRubles(total.available), limit: formatRubles(total.limit) }),
      })}
      link={link}
    />
  );
}

const nothingDue = ({ reserved }: Receivables['total'], words: DealerTexts) =>
  reserved > 0 ? words.nothingDueYet : words.nothingDue;

/** The document that is due next. */
const nextDue = ({ items }: Receivables) =>
  items
    .flatMap(({ documents }) => documents)
    .filter(({ daysOverdue }) => daysOverdue === 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0];
