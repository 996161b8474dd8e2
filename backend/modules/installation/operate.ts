import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { operatorRefusal } from '#backend/operator-refusal.ts';
import { DAYS_AHEAD_MAX, INSTALLATION_NOTE_MAX } from '#lib/config/limits.ts';
import { visibleLines } from '#lib/contract/common.ts';
import type { Daytime } from '#lib/contract/installation.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { cancelledTitle, changeInstallation, type StatusChange } from './change.ts';
import { messages } from './messages.ts';

type Operating = Pick<Context, 'db' | 'now'>;

interface OpenInstallation {
  number: number;
  status: 'new' | 'assigned';
  /** legal entity, or the person without one */
  buyer: string;
  address: string;
  contact: string;
  /** yyyy-mm-dd */
  wishedOn: string;
  daytime: Daytime;
  assignedOn: string | null;
  /** name and quantity of each position */
  items: string[];
  comment: string;
}

/** Most requests in one list. */
const LIST_MAX = 500;

/** Requests that are neither done nor cancelled, the oldest first. */
export async function listOpenInstallations({ db }: Pick<Context, 'db'>): Promise<OpenInstallation[]> {
  const { rows } = await sql<OpenInstallation & { name: string | null; opf: string | null; fio: string | null }>`
    SELECT r.number, r.status, r.address, r.contact_fio || ' +7' || r.contact_phone AS contact, r.wished_on AS "wishedOn",
      r.daytime, r.assigned_on AS "assignedOn", r.comment, c.name, c.opf, u.fio,
      (SELECT json_agg(i.name || ' × ' || i.quantity ORDER BY i.order_id, i.line) FROM installation_items i
        WHERE i.request = r.number) AS items
    FROM installation_requests r
    LEFT JOIN companies c ON c.guid = r.customer LEFT JOIN users u ON u.id = r.user_id
    WHERE r.status IN ('new', 'assigned') ORDER BY r.number LIMIT ${LIST_MAX}`.execute(db);
  return rows.map(({ name, opf, fio, ...row }) => ({
    ...row,
    buyer: name === null ? (fio ?? '') : companyTitle(opf, name),
  }));
}

/** Sets the day on which the installer comes (yyyy-mm-dd), or changes it. */
export async function assignInstallation(
  ctx: Operating,
  { number, day, note }: { number: number; day: string; note: string },
): Promise<void> {
  if (!z.iso.date().safeParse(day).success) throw operatorRefusal('day', `${day} is no day: write it as yyyy-mm-dd`);
  if (day < dayOf(ctx.now())) throw operatorRefusal('day', `${day} has passed`);
  if (day > dayAfter(dayOf(ctx.now()), DAYS_AHEAD_MAX))
    throw operatorRefusal('day', `${day} is more than half a year away`);
  await change(ctx, {
    number,
    from: ['new', 'assigned'],
    status: 'assigned',
    assignedOn: day,
    note: checkedNote(note),
    title: {
      ru: `Монтаж по заявке № ${number} назначен на ${formatShortDay(day, 'ru')}`,
      en: `Installation for request No. ${number} is on ${formatShortDay(day, 'en')}`,
    },
  });
}

/** Records that an assigned installation is done; not before its day. */
export const finishInstallation = (ctx: Operating, number: number): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const request = await db
      .selectFrom('installation_requests')
      .select('assigned_on as day')
      .where('number', '=', number)
      .where('status', '=', 'assigned')
      .forUpdate()
      .executeTakeFirst();
    const day = request?.day ?? '';
    if (day > dayOf(ctx.now())) throw fieldRefusal('day', messages.notYet(day));
    await change(
      { db, now: ctx.now },
      {
        number,
        from: ['assigned'],
        status: 'done',
        title: { ru: `Монтаж по заявке № ${number} выполнен`, en: `Installation for request No. ${number} is done` },
      },
    );
  });

/** Cancels a request by the shop; the text says why. */
export async function declineInstallation(
  ctx: Operating,
  { number, note }: { number: number; note: string },
): Promise<void> {
  await change(ctx, {
    number,
    from: ['new', 'assigned'],
    status: 'cancelled',
    cancelledBy: 'shop',
    note: checkedNote(note),
    title: cancelledTitle(number),
  });
}

function checkedNote(note: string): string {
  const text = visibleLines(note);
  if (text === '' || text.length > INSTALLATION_NOTE_MAX)
    throw operatorRefusal('text', `a text has 1 to ${INSTALLATION_NOTE_MAX} characters`);
  return text;
}

async function change({ db, now }: Operating, what: StatusChange): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await changeInstallation({ db: trx, now }, what)) return;
    const possible = what.from.join(' or ');
    throw operatorRefusal('number', `there is no request ${what.number} that is ${possible}`);
  });
}
