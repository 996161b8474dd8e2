import { fieldRefusal } from '#backend/errors.ts';
import type { Showing } from '#lib/contract/staff-banners.ts';
import { dayAfter, dayOf, startOf } from '#lib/rules/days.ts';
import { messages } from './messages.ts';
import { dayIn } from './operator-fields.ts';

interface Times {
  starts_at: Date | null;
  /** first moment at which it is no longer shown */
  ends_at: Date | null;
}

/** The moments of typed days, yyyy-mm-dd or ''; `to` is the last day. Refuses what is no day, and an end before the start. */
export function timesOf(days: { from: string; to: string }): Times {
  const from = days.from ? dayIn(days, 'from') : null;
  const to = days.to ? dayIn(days, 'to') : null;
  if (from !== null && to !== null && to < from) throw fieldRefusal('to', messages.endsTooEarly);
  return { starts_at: from === null ? null : startOf(from), ends_at: to === null ? null : startOf(dayAfter(to, 1)) };
}

/** The days of moments, as they are typed. */
export const daysOf = ({ starts_at, ends_at }: Times): { from: string; to: string } => ({
  from: starts_at === null ? '' : dayOf(starts_at),
  to: ends_at === null ? '' : dayOf(new Date(ends_at.getTime() - 1)),
});

/** Whether something is shown now. */
export function showingOf({ starts_at, ends_at, is_active }: Times & { is_active: boolean }, now: Date): Showing {
  if (!is_active) return 'off';
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at !== null && starts_at > now ? 'planned' : 'shown';
}
