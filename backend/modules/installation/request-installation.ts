import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { DAYS_AHEAD_MAX } from '#lib/config/limits.ts';
import type { Installation, InstallationForm } from '#lib/contract/installation.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { installableOf, readInstallations } from './internal.ts';
import { messages } from './messages.ts';

/** Employees have their own limit for each customer. */
const PER_CUSTOMER = { max: 20, seconds: DAY_SECONDS };

/** Requests the installation of ordered equipment; idempotent by key. */
export async function requestInstallation(ctx: Context, form: InstallationForm): Promise<Installation> {
  const { key, ...sent } = form;
  const hash = sentHash(sent);
  const known = await earlierHash(ctx, key);
  if (known === null) requireDay(ctx, form.date);
  const isNew = known === null && (await insert(ctx, form, hash));
  if (!isNew) requireSameBody(known ?? (await earlierHash(ctx, key)), hash, messages.keyTaken);
  const [request] = await readInstallations(ctx, sql`r.key = ${key}`);
  if (!request) throw new Error(`the installation request of user ${requireCaller(ctx).userId} was not stored`);
  return request;
}

function requireDay(ctx: Context, day: string): void {
  const today = dayOf(ctx.now());
  if (day <= today) throw fieldRefusal('date', messages.dayTooEarly);
  if (day > dayAfter(today, DAYS_AHEAD_MAX)) throw fieldRefusal('date', messages.dayTooLate);
}

async function earlierHash(ctx: Context, key: string): Promise<string | null> {
  const earlier = await ctx.db
    .selectFrom('installation_requests')
    .select('sent_hash')
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('key', '=', key)
    .executeTakeFirst();
  return earlier?.sent_hash ?? null;
}

/** Stores the request; false: a parallel request with its key was faster. */
async function insert(ctx: Context, form: InstallationForm, hash: string): Promise<boolean> {
  const { xmlId, userId } = requireCaller(ctx);
  const { items, address, date, daytime, contact, comment, key } = form;
  const now = ctx.now();
  return ctx.db.transaction().execute(async (db) => {
    const own = { ...ctx, db };
    // the orders are locked first: a parallel request for the same pieces waits and sees what is left
    const orders = await lockOrders(own, items);
    // a repeated request that waited for the first one must not be refused because nothing is left
    if ((await earlierHash(own, key)) !== null) return false;
    const lines = await requireLines(own, orders, items);
    const inserted = await db
      .insertInto('installation_requests')
      .values({
        customer: xmlId,
        user_id: userId,
        address,
        wished_on: date,
        daytime,
        contact_fio: contact.fio,
        contact_phone: contact.phone,
        comment,
        key,
        sent_hash: hash,
        created_at: now,
        updated_at: now,
        cancelled_by: null,
        assigned_on: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!inserted) return false;
    const { number } = inserted;
    await db
      .insertInto('installation_items')
      .values(lines.map((line) => ({ ...line, request: number })))
      .execute();
    const { wait } = await countAttempt(own, { key: `installation:${limitOwner(ctx)}`, ...PER_CUSTOMER });
    if (wait > 0) throw tooMany('items', messages.tooMany, wait);
    await recordAct(own, 'installation', String(number));
    return true;
  });
}

type Items = InstallationForm['items'];

/** Locks the orders of the lines; returns their ids by guid. Another customer's order counts as unknown. */
async function lockOrders({ db, caller }: Context, items: Items): Promise<Map<string, number>> {
  const guids = [...new Set(items.map(({ order }) => order))];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'guid', 'number', 'status'])
    .where('customer', '=', requireCaller({ caller }).xmlId)
    .where('guid', 'in', guids)
    // always in the same order, so that parallel transactions cannot deadlock
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length < guids.length) throw notFound(messages.noOrder);
  const cancelled = rows.find(({ status }) => status === 'cancelled');
  if (cancelled) throw conflict(messages.orderCancelled(cancelled.number));
  return new Map(rows.map(({ guid, id }) => [guid, id]));
}

interface Line {
  order_id: number;
  line: number;
  guid: string;
  code: string;
  name: string;
  quantity: number;
}

/** The requested positions as they are stored; throws when one is unknown or fewer pieces are left. */
async function requireLines({ db }: Context, orders: ReadonlyMap<string, number>, items: Items): Promise<Line[]> {
  const ids = [...orders.values()];
  const { rows } = await sql<Line & { left: number }>`${installableOf(sql`SELECT unnest(${ids}::integer[])`)}`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [`${row.order_id}:${row.line}`, row]));
  const taken = new Set<string>();
  return items.map(({ order, line, quantity }, index) => {
    const place = `${orders.get(order)}:${line}`;
    const found = known.get(place);
    if (!found) throw notFound(messages.noLine);
    if (taken.has(place)) throw fieldRefusal(`items.${index}.line`, messages.lineTwice);
    taken.add(place);
    const { order_id, guid, code, name, left } = found;
    if (quantity > left) throw conflict(messages.tooMuch(name, left));
    return { order_id, line, guid, code, name, quantity };
  });
}
