import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { daysOf, showingOf, timesOf } from '#backend/modules/content/index.ts';
import { lockVersion, versionOf } from '#backend/row-version.ts';
import type { ParsedInput } from '#lib/contract/contract.ts';
import type { EditedAlert } from '#lib/contract/staff-banners.ts';
import { messages } from './messages.ts';

type Typed = ParsedInput<'POST v1 staff/alerts/save/'>['body'];

interface Row {
  name: string;
  text: string;
  type: EditedAlert['type'];
  can_close: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
}

const alertVersion = (row: Row): string => versionOf({ ...row });

/** Announcements, shown or not; visitors see the first shown one, and the next when they have closed it. */
export async function listEditedAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ items: EditedAlert[] }> {
  const { rows } = await sql<Row>`
    SELECT name, text, type, can_close, starts_at, ends_at, is_active FROM alerts
    ORDER BY coalesce(starts_at, added_at) DESC, added_at DESC, name`.execute(db);
  const states = rows.map((row) => showingOf(row, now()));
  const first = states.indexOf('shown');
  const items = rows.map((row, index) => ({
    name: row.name,
    version: alertVersion(row),
    state: states[index] === 'shown' && index > first ? ('behind' as const) : states[index]!,
    text: row.text,
    type: row.type,
    canClose: row.can_close,
    ...daysOf(row),
    isActive: row.is_active,
  }));
  return { items };
}

/** Adds or changes an announcement; returns its name. Throws 409 when somebody else has changed it meanwhile. */
export async function saveAlert({ db }: Pick<Context, 'db'>, typed: Typed): Promise<string> {
  const { name, version, text, type, canClose, isActive } = typed;
  if (text === '') throw fieldRefusal('text', messages.noText);
  const values = { text, type, can_close: canClose, ...timesOf(typed), is_active: isActive };
  if (name === null) {
    const added = `notice-${randomUUID().slice(0, 8)}`;
    await db
      .insertInto('alerts')
      .values({ name: added, ...values })
      .execute();
    return added;
  }
  const before = await requireVersion(db, name, version);
  await db.updateTable('alerts').set(values).where('name', '=', name).execute();
  // those who have closed the former text have not read this one
  if (before.text !== text) await db.deleteFrom('alert_closings').where('alert_name', '=', name).execute();
  return name;
}

/** Deletes an announcement. Throws 409 when somebody else has changed it meanwhile. */
export async function removeAlert({ db }: Pick<Context, 'db'>, { name, version }: { name: string; version: string }) {
  await requireVersion(db, name, version);
  await db.deleteFrom('alerts').where('name', '=', name).execute();
}

function requireVersion(db: Context['db'], name: string, version: string | null): Promise<Row> {
  const query = sql<Row>`
    SELECT name, text, type, can_close, starts_at, ends_at, is_active FROM alerts WHERE name = ${name} FOR UPDATE`;
  return lockVersion(db, query, { version, versionOf: alertVersion, refusal: messages.changedMeanwhile });
}

/** SQL: the state of an announcement for the audit log, its row locked. */
export const alertState = (name: string) => sql<Record<string, unknown>>`
  SELECT type, can_close, starts_at, ends_at, is_active, length(text) AS text_length, left(md5(text), 8) AS text_hash
  FROM alerts WHERE name = ${name} FOR UPDATE`;
