'use client';

import { useQuery } from '@tanstack/react-query';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { formatNumber, formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import type { Receivables } from '#lib/contract/receivables.ts';
import { dateLocale } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import en from '#messages/en/dealerTasks.json';
import ru from '#messages/ru/dealerTasks.json';
import { type DealerTexts, dealerTasks, requesterTasks } from './dealer-tasks.ts';
import { type Task, TaskLinks } from './task-links.tsx';

/** On its own: its styles would join those of the tasks, which every visitor's page has. */
const loadPurchases = () => import('./last-purchases.tsx');

const texts: Record<'ru' | 'en', DealerTexts> = { ru, en };

/**
 * The tasks of a customer with the last order and the next payment, general texts if these cannot be loaded; below them
 * what he bought last. A requester has tasks without orders and payments; undefined: not known yet.
 */
export function DealerTasksView({ isRequester }: { isRequester: boolean | undefined }) {
  const words = texts[pageLocale()];
  const part = useLazyModule(loadPurchases, true);
  const enabled = isRequester === false;
  const { data: orders } = useQuery({ ...callQuery('GET v1 orders/', { query: { size: 1 } }), enabled }, queryClient());
  const { data: debts } = useQuery({ ...callQuery('GET v1 receivables/', {}), enabled }, queryClient());
  const [pay, active, list, repeat, offer] = dealerTasks(words);
  const last = orders?.items[0];
  const tasks: Task[] = isRequester
    ? requesterTasks(words)
    : [
        debts ? { ...pay, ...debtOf(debts, words) } : pay,
        orders?.total ? { ...active, title: fill(words.ordersCount, { count: formatNumber(orders.total) }) } : active,
        list,
        last ? { ...repeat, ...lastOrder(last, words) } : repeat,
        offer,
      ];
  return (
    <>
      <TaskLinks audience="dealers" label={words.label} tasks={tasks} />
      {part && <part.LastPurchases words={words.purchases} isRequester={isRequester ?? false} />}
    </>
  );
}

/** A date on one line: «30 ноября». */
const dayOf = (moment: string) =>
  new Intl.DateTimeFormat(dateLocale(pageLocale()), { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
    .format(new Date(moment))
    .replace(' ', '\u00a0');

const lastOrder = ({ id, number, createdAt }: OrderSummary, words: DealerTexts): Pick<Task, 'href' | 'hint'> => ({
  href: `/personal/orders/${id}`,
  hint: fill(words.repeatOrder, { number, date: dayOf(createdAt) }),
});

/** The debt with what is overdue or due next, and what the limit still allows. */
function debtOf({ items, total }: Receivables, words: DealerTexts): Pick<Task, 'title' | 'hint' | 'tone'> {
  const limit = total.limit > 0 ? fill(words.limit, { sum: formatRubles(total.available) }) : null;
  const hint = [dueOf({ items, total }, words), limit].filter(Boolean).join(' · ');
  return {
    title: total.debt > 0 ? fill(words.debt, { sum: formatRubles(total.debt) }) : words.pay,
    hint,
    ...(total.overdue > 0 && { tone: 'danger' }),
  };
}

function dueOf({ items, total }: Receivables, words: DealerTexts): string {
  if (total.overdue > 0) return fill(words.payLate, { sum: formatRubles(total.overdue) });
  const [next] = items.flatMap(({ documents }) => documents).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return next ? fill(words.payUntil, { sum: formatRubles(next.amount), date: dayOf(next.dueOn) }) : words.payNothing;
}
