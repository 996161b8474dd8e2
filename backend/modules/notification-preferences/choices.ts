import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { type NotificationKind, notificationTypes } from '#lib/rules/notification-kinds.ts';
import { isMailedByDefault } from './defaults.ts';

export interface NotificationChoice {
  kind: NotificationKind;
  byEmail: boolean;
  bySms: boolean;
}

export const notificationKinds = Object.keys(notificationTypes) as NotificationKind[];

/** Advertising needs a separate consent in addition to the choice (law «О рекламе», art. 18). */
export const needsMarketing = (kind: NotificationKind): boolean => kind === 'news';

/** SQL: whether user `u` agreed to advertising. */
export const agreesToMarketing = sql<boolean>`EXISTS (
  SELECT FROM consents WHERE user_id = u.id AND kind = 'marketing' AND withdrawn_at IS NULL)`;

/** SQL: whether user `u` may be notified outside the site about a kind, with their row `s` of settings. */
export const choiceOf = (kind: NotificationKind): { byEmail: RawBuilder<boolean>; bySms: RawBuilder<boolean> } => {
  const may = needsMarketing(kind) ? agreesToMarketing : sql<boolean>`true`;
  return {
    byEmail: sql<boolean>`coalesce(s.by_email, ${isMailedByDefault[kind]}) AND ${may}`,
    bySms: sql<boolean>`coalesce(s.by_sms, false) AND ${may}`,
  };
};

/** How a user is notified outside the site, for every kind. */
export async function listChoices(db: Db, userId: number): Promise<NotificationChoice[]> {
  const [rows, person] = await Promise.all([
    db
      .selectFrom('notification_settings')
      .select(['kind', 'by_email as byEmail', 'by_sms as bySms'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('users as u').select(agreesToMarketing.as('agrees')).where('u.id', '=', userId).executeTakeFirst(),
  ]);
  return notificationKinds.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind) ?? { byEmail: isMailedByDefault[kind], bySms: false };
    const may = !needsMarketing(kind) || Boolean(person?.agrees);
    return { kind, byEmail: chosen.byEmail && may, bySms: chosen.bySms && may };
  });
}

/** Stores a choice; what is not given stays. Parallel changes of e-mail and SMS are both stored. */
export async function storeChoice(
  db: Db,
  userId: number,
  { kind, byEmail, bySms }: { kind: NotificationKind; byEmail?: boolean | undefined; bySms?: boolean | undefined },
): Promise<void> {
  await sql`
    INSERT INTO notification_settings AS known (user_id, kind, by_email, by_sms)
    VALUES (${userId}, ${kind}, ${byEmail ?? isMailedByDefault[kind]}, ${bySms ?? false})
    ON CONFLICT (user_id, kind) DO UPDATE SET
      by_email = coalesce(${byEmail ?? null}::boolean, known.by_email),
      by_sms = coalesce(${bySms ?? null}::boolean, known.by_sms)`.execute(db);
}
