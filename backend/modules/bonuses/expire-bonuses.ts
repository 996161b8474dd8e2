import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { JobContext } from '#backend/modules/jobs/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import type { Locale, LocalizedText } from '#lib/config/locales.ts';
import { bonusNumber, formatBonuses } from '#lib/format/bonuses.ts';
import { formatDay } from '#lib/format/date.ts';
import { dayAfter, dayOf, startOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { WARNING_DAYS } from './internal.ts';

/** Bonuses that expire within this many days after a warned day are named with it: one warning a week at most. */
const GROUPED_DAYS = 7;

/**
 * Books the expired bonuses of a customer, each credit once, and warns of those that expire soon. Returns when to look
 * again; undefined: nothing is left that expires. Idempotent.
 */
export async function expireBonuses({ db, now }: JobContext, customer: string): Promise<Date | undefined> {
  const work = async (trx: Db) => {
    const account = await trx
      .selectFrom('bonus_accounts')
      .select('customer')
      .where('customer', '=', customer)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return undefined;
    await bookExpired(trx, customer, now);
    await warn(trx, customer, now);
    return nextReview(trx, customer);
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** The entries never exceed the balance, which is what can be spent. */
async function bookExpired(trx: Db, customer: string, now: Date): Promise<void> {
  await sql`
    WITH due AS (
      SELECT e.id, e.order_id, e.remainder, e.created_at, e.expires_on, a.balance,
        sum(e.remainder) OVER (ORDER BY e.expires_on, e.id) - e.remainder AS earlier
      FROM bonus_entries e JOIN bonus_accounts a USING (customer)
      WHERE e.customer = ${customer} AND e.remainder > 0 AND e.expires_on < ${dayOf(now)}
    ), emptied AS (
      UPDATE bonus_entries e SET remainder = 0 FROM due WHERE e.id = due.id
    ), booked AS (
      INSERT INTO bonus_entries (customer, kind, amount, note, order_id, key, created_at)
      SELECT ${customer}::uuid, 'expiry', -least(remainder, balance - earlier),
        'Истёк срок бонусов, начисленных ' || to_char(created_at AT TIME ZONE 'Europe/Moscow', 'DD.MM.YYYY'),
        order_id, 'expiry:' || id, ${now}::timestamptz
      FROM due WHERE earlier < balance ORDER BY expires_on, id
      ON CONFLICT (key) DO NOTHING RETURNING amount
    )
    UPDATE bonus_accounts SET balance = balance + (SELECT sum(amount) FROM booked)
    WHERE customer = ${customer} AND EXISTS (SELECT FROM booked)`.execute(trx);
}

async function warn(trx: Db, customer: string, now: Date): Promise<void> {
  const today = dayOf(now);
  const { rows } = await sql<{ day: string; amount: number; last: number }>`
    WITH warned AS (
      UPDATE bonus_entries SET warned_at = ${now}
      WHERE customer = ${customer} AND remainder > 0 AND warned_at IS NULL
        AND expires_on <= ${dayAfter(today, WARNING_DAYS + GROUPED_DAYS)}
        AND EXISTS (
          SELECT FROM bonus_entries e WHERE e.customer = ${customer} AND e.remainder > 0 AND e.warned_at IS NULL
            AND e.expires_on <= ${dayAfter(today, WARNING_DAYS)}
        )
      RETURNING id, expires_on, remainder
    )
    SELECT expires_on AS day, sum(remainder)::bigint AS amount, max(id) AS last FROM warned
    GROUP BY expires_on ORDER BY expires_on`.execute(trx);
  const [first] = rows;
  if (!first) return;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  await notify(
    { db: trx, now: () => now },
    {
      kind: 'bonus',
      key: `bonus-expiry:${Math.max(...rows.map(({ last }) => last))}`,
      to: { customer },
      title: warningTitle(rows.length > 1 ? null : first.day, toRubles(total)),
      text: {
        ru: rows
          .map(({ day, amount }) => `До ${formatDay(day, 'ru')} включительно — ${inWords(amount, 'ru')}`)
          .join('. '),
        en: rows
          .map(({ day, amount }) => `Up to and including ${formatDay(day, 'en')}: ${inWords(amount, 'en')}`)
          .join('. '),
      },
      links: [
        { text: { ru: 'История бонусов', en: 'History of bonuses' }, link: '/personal/bonuses' },
        { text: { ru: 'Выбрать подарок', en: 'Choose a gift' }, link: '/showcase' },
      ],
    },
  );
}

/** `day`: the only day on which they expire; null: several. */
const warningTitle = (day: string | null, bonuses: number): LocalizedText => ({
  ru: `${day === null ? 'Скоро сгорят бонусы' : `Бонусы сгорят после ${formatDay(day, 'ru')}`}: ${bonusNumber(bonuses)}`,
  en: `${day === null ? 'Bonuses expire soon' : `Bonuses expire after ${formatDay(day, 'en')}`}: ${bonusNumber(bonuses, 'en')}`,
});

const inWords = (kopecks: number, locale: Locale) => formatBonuses(toRubles(kopecks), locale);

async function nextReview(trx: Db, customer: string): Promise<Date | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(CASE WHEN warned_at IS NULL THEN expires_on - ${WARNING_DAYS}::int ELSE expires_on + 1 END) AS day
    FROM bonus_entries WHERE customer = ${customer} AND remainder > 0`.execute(trx);
  const day = rows[0]?.day ?? null;
  return day === null ? undefined : startOf(day);
}
