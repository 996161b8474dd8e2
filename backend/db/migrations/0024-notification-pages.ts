import { type Kysely, sql } from 'kysely';

/**
 * Notifications are listed by the time at which they were sent, and counted without reading them: see decision 0044.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Number of count rows of a person from which they are added up to one. */
const FOLD_FROM = 50;

const statements = [
  `DROP INDEX notifications_of_user`,
  `DROP INDEX notifications_unread`,
  `CREATE INDEX notifications_of_user ON notifications (user_id, sent_at DESC, id DESC)`,
  `CREATE INDEX notifications_unread ON notifications (user_id, sent_at DESC, id DESC) WHERE read_at IS NULL`,
  `CREATE INDEX notifications_closed ON notifications (user_id, sent_at DESC, id DESC) WHERE closed_at IS NOT NULL`,

  `CREATE TABLE notification_counts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    total integer NOT NULL,
    unread integer NOT NULL
  )`,
  `COMMENT ON TABLE notification_counts IS 'changes of the counts of a person: their sums are the counts; a row is added
    and never updated, so that parallel events do not wait for one another'`,
  `CREATE INDEX notification_counts_of_user ON notification_counts (user_id) INCLUDE (total, unread)`,
  `INSERT INTO notification_counts (user_id, total, unread)
    SELECT user_id, count(*), count(*) FILTER (WHERE read_at IS NULL) FROM notifications GROUP BY user_id`,

  `CREATE FUNCTION count_added_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE crowded integer[];
  BEGIN
    INSERT INTO notification_counts (user_id, total, unread)
      SELECT user_id, count(*), count(*) FILTER (WHERE read_at IS NULL) FROM added GROUP BY user_id;
    SELECT array_agg(user_id) INTO crowded FROM (
      SELECT user_id FROM notification_counts WHERE user_id IN (SELECT user_id FROM added)
      GROUP BY user_id HAVING count(*) >= ${FOLD_FROM}
    ) c;
    IF crowded IS NOT NULL THEN
      WITH folded AS (
        DELETE FROM notification_counts WHERE id IN (
          SELECT id FROM notification_counts WHERE user_id = ANY(crowded) FOR UPDATE SKIP LOCKED
        ) RETURNING user_id, total, unread
      )
      INSERT INTO notification_counts (user_id, total, unread)
        SELECT user_id, sum(total), sum(unread) FROM folded GROUP BY user_id;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_added_notifications()`,

  `CREATE FUNCTION count_marked_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO notification_counts (user_id, total, unread)
      SELECT m.user_id, 0, sum((m.read_at IS NULL)::int - (w.read_at IS NULL)::int)
      FROM marked m JOIN was w USING (id) GROUP BY m.user_id
      HAVING sum((m.read_at IS NULL)::int - (w.read_at IS NULL)::int) <> 0;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_marked AFTER UPDATE ON notifications REFERENCING OLD TABLE AS was NEW TABLE AS marked
    FOR EACH STATEMENT EXECUTE FUNCTION count_marked_notifications()`,

  // a deleted user's counts go with the user
  `CREATE FUNCTION count_deleted_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO notification_counts (user_id, total, unread)
      SELECT d.user_id, -count(*), -count(*) FILTER (WHERE d.read_at IS NULL)
      FROM deleted d JOIN users u ON u.id = d.user_id GROUP BY d.user_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_deleted AFTER DELETE ON notifications REFERENCING OLD TABLE AS deleted
    FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_notifications()`,

  `CREATE FUNCTION forget_notification_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM notification_counts;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER forget_counts AFTER TRUNCATE ON notifications
    FOR EACH STATEMENT EXECUTE FUNCTION forget_notification_counts()`,
];
