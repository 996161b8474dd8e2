import { type Kysely, sql } from 'kysely';

/** Records every end of acting for a customer, also when a token is revoked or removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE FUNCTION record_acting_end() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO acts (employee_id, customer_id, customer, what, at, address, request_id)
    SELECT b.employee_id, (SELECT id FROM users WHERE id = OLD.customer_id), b.customer, 'end',
      coalesce(nullif(current_setting('shop.at', true), '')::timestamptz, now()),
      nullif(current_setting('shop.address', true), ''), nullif(current_setting('shop.request_id', true), '')
    FROM acting_baskets b WHERE b.id = OLD.basket_id;
    RETURN NULL;
  END $$`,
  `COMMENT ON FUNCTION record_acting_end IS 'the settings shop.at, shop.address and shop.request_id of the transaction tell of the request, where there is one'`,
  `CREATE TRIGGER acting_ended AFTER DELETE ON acting FOR EACH ROW EXECUTE FUNCTION record_acting_end()`,
];
