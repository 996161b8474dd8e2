import { type Kysely, sql } from 'kysely';

/** Employees who act for customers: the chosen customer, the basket and the recorded actions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE acting_baskets (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    employee_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    customer uuid NOT NULL,
    UNIQUE (employee_id, customer)
  )`,
  `COMMENT ON TABLE acting_baskets IS 'an employee''s own basket for a customer; its id stands in baskets.customer'`,

  `CREATE TABLE acting (
    token_hash bytea PRIMARY KEY REFERENCES access_tokens ON DELETE CASCADE ON UPDATE CASCADE,
    customer_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    basket_id uuid NOT NULL REFERENCES acting_baskets ON DELETE CASCADE,
    since timestamptz NOT NULL,
    used_at timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE acting IS 'for whom the employee with this token acts now'`,
  `CREATE INDEX acting_customer ON acting (customer_id)`,
  `CREATE INDEX acting_basket ON acting (basket_id)`,

  `CREATE TABLE acts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    employee_id integer NOT NULL REFERENCES users,
    customer_id integer REFERENCES users ON DELETE SET NULL,
    customer uuid,
    what text NOT NULL,
    object text,
    at timestamptz NOT NULL,
    address text,
    request_id text
  )`,
  `COMMENT ON TABLE acts IS 'what employees did for customers; written in the transaction of the act itself'`,
  `COMMENT ON COLUMN acts.customer IS 'external id of the legal entity, or of the person where there is none'`,
  `CREATE INDEX acts_employee ON acts (employee_id, id)`,
  `CREATE INDEX acts_customer ON acts (customer_id, id)`,

  `ALTER TABLE orders ADD COLUMN created_by_employee integer REFERENCES users ON DELETE SET NULL,
    ADD COLUMN employee text`,
  `COMMENT ON COLUMN orders.employee IS 'name of the employee who placed it for the customer; null: the customer did'`,
  `CREATE INDEX orders_created_by_employee ON orders (created_by_employee) WHERE created_by_employee IS NOT NULL`,
];
