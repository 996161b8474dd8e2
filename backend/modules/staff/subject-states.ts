import { type RawBuilder, sql } from 'kysely';
import { onRequestState } from '#backend/import/name-price-on-request.ts';
import { bannerState, pictureState, textState } from '#backend/modules/content/index.ts';
import { rateState } from '#backend/modules/delivery/index.ts';
import { orderState } from '#backend/modules/orders/index.ts';
import { transferState, warehouseState, workDayState } from '#backend/modules/readiness/index.ts';
import { reservationState } from '#backend/modules/reservations/index.ts';
import { synonymState } from '#backend/modules/search/index.ts';
import { alertState, redirectState } from '#backend/modules/site/index.ts';
import { productOnRequestState } from '#backend/modules/staff-prices/index.ts';
import type { AuditSubject } from '#lib/contract/staff-subjects.ts';

export type State = Record<string, unknown>;

/** The state of a subject without personal data; the row is locked until the transaction ends. */
export const states: Record<AuditSubject, (id: string) => RawBuilder<State>> = {
  registration: (id) => sql`SELECT u.is_verified, u.city_id, u.company_id, u.company_role,
    r.declined_at IS NOT NULL AS is_declined
    FROM users u JOIN registrations r ON r.user_id = u.id WHERE u.id = ${id}::int FOR UPDATE`,
  person: (id) => sql`SELECT company_role, is_employee, is_operator, is_blocked, (
      SELECT string_agg(DISTINCT c.path, ', ' ORDER BY c.path) FROM user_rights r
      JOIN categories c ON c.id = r.category_id WHERE r.user_id = users.id
    ) AS responsible_for FROM users WHERE id = ${id}::int FOR UPDATE`,
  giftOrder: (id) => sql`SELECT status FROM gift_orders WHERE number = ${id} FOR UPDATE`,
  // not locked here: the commands lock it after the entries, as a recount does
  leaguePeriod: (id) => sql`SELECT starts_on, ends_on, closes_on, is_published, closed_at FROM league_periods
    WHERE code = ${id}`,
  leagueOrder: (id) => sql`SELECT score / 100000 AS points, round(returned / 100000.0, 1)::float8 AS returned_points
    FROM league_entries WHERE order_id = (SELECT o.id FROM orders o WHERE o.number = ${id}) FOR UPDATE`,
  priceRequest: (id) => sql`SELECT status, price, valid_until FROM price_requests WHERE number = ${id} FOR UPDATE`,
  claim: (id) => sql`SELECT status, version FROM claims WHERE number = ${id} FOR UPDATE`,
  feedback: (id) => sql`SELECT answer IS NOT NULL AS is_answered, answered_at FROM feedback_requests
    WHERE number = ${id} FOR UPDATE`,
  installation: (id) => sql`SELECT status, assigned_on, cancelled_by, version FROM installation_requests
    WHERE number = ${id} FOR UPDATE`,
  job: (id) =>
    sql`SELECT kind, attempts, died_at IS NOT NULL AS is_given_up FROM jobs WHERE id = ${id}::bigint FOR UPDATE`,
  text: textState,
  banner: bannerState,
  alert: alertState,
  picture: pictureState,
  redirect: redirectState,
  synonym: synonymState,
  order: orderState,
  reservation: reservationState,
  workDay: workDayState,
  warehouse: warehouseState,
  transfer: transferState,
  deliveryRate: rateState,
  onRequest: onRequestState,
  productOnRequest: productOnRequestState,
  // older addresses are stored as they were typed, so that a password may follow other marks than two slashes
  importSchedule: (id) => sql`SELECT kind,
    regexp_replace(split_part(address, '?', 1), '^(https?:)[/\\\\]*[^/\\\\]*@', '\\1//', 'i') AS address,
    daily_at, every_hours, is_on FROM import_schedules WHERE id = ${id}::int FOR UPDATE`,
  priceRule: (id) => sql`SELECT price_group, discount_percent::float8 AS discount_percent FROM price_rules
    WHERE id = ${id}::int FOR UPDATE`,
  promotion: (
    id,
  ) => sql`SELECT kind, title, price_group, starts_on, ends_on, discount_percent::float8 AS discount_percent,
    bonus_percent::float8 AS bonus_percent, min_quantity, gift_product_id, gift_amount, gift_price, (
      SELECT string_agg(p.code || coalesce(': ' || (o.price / 100.0)::float8 || ' ₽', ''), ', ' ORDER BY p.code)
      FROM promotion_products o JOIN products p ON p.id = o.product_id WHERE o.promotion_id = promotions.id
    ) AS products FROM promotions WHERE id = ${id}::int FOR UPDATE`,
  import: (id) => sql`SELECT kind, state, file_name, (counts->>'added')::int AS added,
    (counts->>'changed')::int AS changed, (counts->>'withdrawn')::int AS withdrawn, (counts->>'faulty')::int AS faulty
    FROM staff_imports WHERE id = ${id}::int FOR UPDATE`,
};
