import type { Context } from '#backend/context.ts';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { BonusEntry, BonusFilter, BonusKind } from '#lib/contract/bonuses.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { russianDay } from '#lib/format/date.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { readEntries, requireFilter } from './list-history.ts';

/** The newest entries; a customer with more of them narrows the period. */
const ROWS_MAX = 10_000;

const columns = [
  { title: 'Дата', width: 12, kind: 'text' },
  { title: 'Операция', width: 14, kind: 'text' },
  { title: 'За что', width: 60, kind: 'text' },
  { title: 'Бонусы', width: 14, kind: 'money' },
  { title: 'Остаток на счёте', width: 18, kind: 'money' },
  { title: 'Действуют до', width: 14, kind: 'text' },
  { title: 'Не израсходовано', width: 18, kind: 'money' },
] as const;

const kinds: Record<BonusKind, string> = {
  accrual: 'Начисление',
  spending: 'Списание',
  return: 'Возврат',
  expiry: 'Сгорание',
};

/** The filtered history as a table. */
export async function exportHistory(ctx: Context, filter: BonusFilter): Promise<FileReply> {
  await requireFilter(ctx, filter);
  const entries = await readEntries(ctx, filter, { limit: ROWS_MAX, offset: 0 });
  const sum = toRubles(entries.reduce((total, { amount }) => total + toKopecks(amount), 0));
  const sheet = {
    name: 'История бонусов',
    columns,
    rows: entries.map((entry) => [
      russianDay(dayOf(new Date(entry.createdAt))),
      kinds[entry.kind],
      reasonOf(entry),
      entry.amount,
      entry.balance,
      entry.expiresOn === null ? '' : russianDay(entry.expiresOn),
      entry.amount > 0 ? entry.remainder : null,
    ]),
    totals: [null, null, 'Итого', sum],
  };
  return writeSheet(sheet, requireCaller(ctx).xmlId);
}

function reasonOf({ note, order, gift }: BonusEntry): string {
  const cause = gift ?? order;
  if (cause === null) return note ?? '';
  const named = gift ? `Подарок «${gift.title}», ${gift.number}` : `Заказ ${cause.number}`;
  if (note === null) return named;
  // a note such as «Заказ 1024 отменён» names it already
  return note.includes(cause.number) ? note : `${note}. ${named}`;
}
