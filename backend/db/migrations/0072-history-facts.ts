import { type Kysely, sql } from 'kysely';

/** What an entry of an order's history notes, as data, so that it is worded in the reader's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE order_history ADD fact jsonb`,
  `COMMENT ON COLUMN order_history.fact IS 'what is noted, worded when it is read; null: nothing, or the text of note'`,
  `UPDATE order_history SET fact = jsonb_build_object('kind', 'placedByEmployee', 'name', substr(note, 20))
    WHERE status = 'new' AND note LIKE 'Оформил сотрудник: %'`,
  `UPDATE order_history SET fact = jsonb_build_object('kind', 'notCancelled')
    WHERE note = 'Отменить не удалось: товар уже отгружен'`,
  `UPDATE order_history h SET fact = jsonb_strip_nulls(jsonb_build_object(
      'kind', 'cancelled',
      'by', CASE WHEN split.who = 'Отменён поставщиком' THEN 'shop' ELSE 'customer' END,
      'employee', substring(split.who FROM '^Отменил сотрудник: (.+)$'),
      'installations', (
        SELECT coalesce(jsonb_agg(found[1]::int), '[]')
        FROM regexp_matches(substr(h.note, length(split.who) + 1), '№ (\\d+)', 'g') found
      )
    ))
    FROM (
      SELECT id, regexp_replace(note, '\\. Отменен(а заявка|ы заявки) на монтаж: .*$', '') AS who FROM order_history
    ) split
    WHERE split.id = h.id AND h.status = 'cancelled'
      AND (split.who IN ('Отменён поставщиком', 'Отменён покупателем') OR split.who LIKE 'Отменил сотрудник: %')`,
];
