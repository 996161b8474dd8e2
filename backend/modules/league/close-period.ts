import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { LEAGUE_PRIZES_PATH, standingAddress } from '#lib/config/league-address.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { formatNumber } from '#lib/format/number.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type Division, WINNING_PLACES } from '#lib/rules/league.ts';
import { standingOrder } from './internal.ts';

interface Winner {
  division: Division;
  place: number;
  points: number;
  /** company, or the person without one */
  name: string;
  inn: string;
  /** title of the prize; null: none */
  prize: string | null;
}

interface WinnerRow extends Omit<Winner, 'name' | 'inn'> {
  customer: string;
  opf: string | null;
  name: string | null;
  fio: string | null;
  inn: string | null;
  prize_text: string | null;
}

interface Period {
  id: number;
  code: string;
  title: string;
  closes_on: string;
  is_published: boolean;
  closed_at: Date | null;
}

interface Closing {
  /** false: it was closed before, and no notifications were sent again */
  isNew: boolean;
  /** the first three places and those with a prize, by division and place */
  winners: Winner[];
}

/**
 * Closes a finished period: its points do not change any more, and its winners are notified, all in one transaction.
 * Idempotent. Throws `ServiceError` for a period that does not exist, is hidden or is not finished.
 */
export async function closePeriod({ db, now }: Pick<Context, 'db' | 'now'>, code: string): Promise<Closing> {
  return inTransaction(db, async (trx) => {
    // a recount or a delivery that is running ends before the places are read
    await sql`LOCK TABLE league_entries IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const period = await lockPeriod(trx, code);
    requireFinal(period, dayOf(now()));
    const rows = await winnersOf(trx, period.id);
    const isNew = period.closed_at === null;
    if (isNew) {
      await trx.updateTable('league_periods').set({ closed_at: now() }).where('id', '=', period.id).execute();
      for (const row of rows) await notifyWinner({ db: trx, now }, period, row);
    }
    return { isNew, winners: rows.map(toWinner) };
  });
}

async function lockPeriod(trx: Db, code: string): Promise<Period> {
  const period = await trx
    .selectFrom('league_periods')
    .select(['id', 'code', 'title', 'closes_on', 'is_published', 'closed_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!period) throw operatorRefusal('code', `There is no period ${code}`);
  return period;
}

function requireFinal({ code, closes_on: closesOn, is_published: isPublished }: Period, today: string): void {
  if (today <= closesOn) throw operatorRefusal('code', `Deliveries of ${code} may be recorded until ${closesOn}`);
  if (!isPublished) throw operatorRefusal('code', `${code} is hidden, its winners could not see their places`);
}

async function winnersOf(trx: Db, periodId: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    SELECT s.division, s.place, s.points, s.customer, c.opf, c.name, c.inn, u.fio, z.title AS prize, z.text AS prize_text
    FROM (
      SELECT *, row_number() OVER (PARTITION BY division ORDER BY ${standingOrder})::integer AS place
      FROM league_standings WHERE period_id = ${periodId} AND points > 0
    ) s
    LEFT JOIN LATERAL (
      SELECT title, text FROM league_prizes
      WHERE period_id = ${periodId} AND division = s.division AND s.place BETWEEN first_place AND last_place
      ORDER BY first_place LIMIT 1
    ) z ON true
    LEFT JOIN companies c ON c.guid = s.customer
    LEFT JOIN users u ON u.guid = s.customer
    WHERE s.place <= ${WINNING_PLACES} OR z.title IS NOT NULL
    ORDER BY s.division, s.place`.execute(trx);
  return rows;
}

async function notifyWinner(
  ctx: Pick<Context, 'db' | 'now'>,
  { code, title }: Period,
  { customer, division, place, points, prize, prize_text: about }: WinnerRow,
): Promise<void> {
  const sentences = (...all: string[]) => all.filter((text) => text !== '').join(' ');
  await notify(ctx, {
    kind: 'gift',
    key: `league:${code}`,
    to: { customer },
    title: {
      ru: `Лига партнёров, ${title}: ваше место — ${place}`,
      en: `Partner league, ${title}: you have place ${place}`,
    },
    text: {
      ru: sentences(
        `Набрано баллов: ${formatNumber(points, 'ru')}.`,
        prize === null ? '' : `Приз: ${prize}.`,
        about ?? '',
      ),
      en: sentences(`Points: ${formatNumber(points, 'en')}.`, prize === null ? '' : `Prize: ${prize}.`, about ?? ''),
    },
    links: [
      { text: { ru: 'Таблица', en: 'Standing' }, link: standingAddress({ period: code, division, page: 1 }) },
      { text: { ru: 'Призы и вручение', en: 'Prizes and their award' }, link: LEAGUE_PRIZES_PATH },
    ],
  });
}

const toWinner = ({ division, place, points, opf, name, fio, inn, prize }: WinnerRow): Winner => ({
  division,
  place,
  points,
  name: name === null ? (fio ?? '') : companyTitle(opf, name),
  inn: inn ?? '',
  prize,
});
