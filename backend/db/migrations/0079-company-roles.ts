import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE users DROP CONSTRAINT users_company_role_check',
  `UPDATE users SET company_role = 'buyer' WHERE company_role = 'member'`,
  `ALTER TABLE users
    ALTER company_role SET DEFAULT 'buyer',
    ADD CONSTRAINT users_company_role_check CHECK (company_role IN ('owner', 'buyer', 'requester')),
    ADD order_limit bigint CHECK (order_limit > 0),
    ADD month_limit bigint CHECK (month_limit > 0)`,
  `COMMENT ON COLUMN users.company_role IS 'a buyer places orders, a requester only asks for them and sees no prices'`,
  `COMMENT ON COLUMN users.order_limit IS 'kopecks to pay for one order of a buyer; null: no limit'`,
  `COMMENT ON COLUMN users.month_limit IS 'kopecks to pay for all orders of a buyer in a calendar month of Moscow; null: no limit'`,
];

/** People of a company are owners, buyers or requesters; buyers may have limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
