import { type Kysely, sql } from 'kysely';

/** Legal entities with their contracts, orders with their history, and the jobs that follow a placed order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const shipmentStatuses = `('planned', 'backorder', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled')`;

const statements = [
  `ALTER TABLE companies ADD belongs_to integer REFERENCES companies CHECK (belongs_to <> id)`,
  `COMMENT ON COLUMN companies.belongs_to IS 'the customer that orders for this legal entity too; null: the customer itself'`,
  `CREATE INDEX companies_belonging ON companies (belongs_to) WHERE belongs_to IS NOT NULL`,

  `CREATE TABLE contracts (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
    number text NOT NULL,
    signed_on date NOT NULL,
    pay_type text NOT NULL CHECK (pay_type IN ('prepayment', 'deferred')),
    deferred_days integer CHECK (deferred_days > 0),
    credit_limit bigint NOT NULL DEFAULT 0 CHECK (credit_limit >= 0),
    is_active boolean NOT NULL DEFAULT true,
    UNIQUE (company_id, number),
    CHECK ((pay_type = 'deferred') = (deferred_days IS NOT NULL))
  )`,
  `COMMENT ON COLUMN contracts.pay_type IS 'pay type of the agreement: deferred may also be paid before'`,
  `COMMENT ON COLUMN contracts.deferred_days IS 'between shipment and payment'`,
  `COMMENT ON COLUMN contracts.credit_limit IS 'kopecks that may be owed and ordered together'`,

  `CREATE SEQUENCE order_numbers START 100001`,
  `CREATE TABLE orders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    number text NOT NULL UNIQUE DEFAULT 'ИМ-' || nextval('order_numbers'),
    customer uuid NOT NULL,
    key uuid NOT NULL,
    user_id integer REFERENCES users ON DELETE SET NULL,
    author text NOT NULL,
    company_id integer REFERENCES companies,
    entity jsonb NOT NULL,
    contract_id integer REFERENCES contracts ON DELETE SET NULL,
    contract jsonb,
    payment_type text NOT NULL CHECK (payment_type IN ('prepayment', 'deferred')),
    delivery_type text NOT NULL CHECK (delivery_type IN ('delivery', 'pickup')),
    address text NOT NULL,
    place text,
    store_id integer REFERENCES stores ON DELETE SET NULL,
    warehouse_id integer REFERENCES warehouses,
    deliver_on date,
    contact_fio text NOT NULL,
    contact_phone text NOT NULL CHECK (contact_phone ~ '^\\d{10}$'),
    contact_email text NOT NULL DEFAULT '',
    comment text NOT NULL DEFAULT '',
    own_number text NOT NULL DEFAULT '',
    positions integer NOT NULL,
    quantity integer NOT NULL,
    sum bigint NOT NULL CHECK (sum >= 0),
    bonus_write_off bigint NOT NULL DEFAULT 0 CHECK (bonus_write_off BETWEEN 0 AND sum),
    bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
    vat_rate integer NOT NULL,
    documented bigint NOT NULL DEFAULT 0,
    status text NOT NULL DEFAULT 'new'
      CHECK (status IN ('new', 'accepted', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    handing_over_at timestamptz,
    erp_number text,
    cancel_asked_at timestamptz,
    UNIQUE (customer, key)
  )`,
  `COMMENT ON COLUMN orders.customer IS 'external id of the legal entity that the buyer is of, or of the person where there is none'`,
  `COMMENT ON COLUMN orders.key IS 'chosen by whoever sends the order: one key, one order'`,
  `COMMENT ON COLUMN orders.author IS 'name of whoever placed it, as it was'`,
  `COMMENT ON COLUMN orders.company_id IS 'legal entity that pays; null: a person'`,
  `COMMENT ON COLUMN orders.entity IS 'guid, name, inn, kpp and address of the legal entity, as they were'`,
  `COMMENT ON COLUMN orders.contract IS 'guid, number, date and deferredDays, as they were'`,
  `COMMENT ON COLUMN orders.address IS 'of the buyer, or of the place where the goods wait'`,
  `COMMENT ON COLUMN orders.place IS 'name of the store or warehouse; null: delivered'`,
  `COMMENT ON COLUMN orders.warehouse_id IS 'where the goods wait, of a store the warehouse behind it'`,
  `COMMENT ON COLUMN orders.deliver_on IS 'wished for'`,
  `COMMENT ON COLUMN orders.contact_phone IS 'ten digits without the country code'`,
  `COMMENT ON COLUMN orders.sum IS 'kopecks with НДС, before the write-off; so are all sums here'`,
  `COMMENT ON COLUMN orders.bonus IS 'that the order brings once it is delivered'`,
  `COMMENT ON COLUMN orders.vat_rate IS 'percent, of the day of the order'`,
  `COMMENT ON COLUMN orders.documented IS 'of a deferred order: what has become debts by documents'`,
  `COMMENT ON COLUMN orders.handing_over_at IS 'set before the ERP is told: from then on only the ERP cancels'`,
  `COMMENT ON COLUMN orders.cancel_asked_at IS 'the buyer wants to cancel and the ERP has not answered yet'`,
  `CREATE INDEX orders_customer ON orders (customer, id DESC)`,
  `CREATE INDEX orders_contract ON orders (contract_id) WHERE payment_type = 'deferred'`,
  `CREATE INDEX orders_company ON orders (company_id)`,
  `CREATE INDEX orders_user ON orders (user_id)`,
  `CREATE INDEX orders_not_handed_over ON orders (id) WHERE status = 'new'`,

  `CREATE TABLE order_shipments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    number integer NOT NULL,
    warehouse_id integer REFERENCES warehouses,
    warehouse_name text,
    status text NOT NULL CHECK (status IN ${shipmentStatuses}),
    planned_on date,
    shipped_at timestamptz,
    delivered_at timestamptz,
    UNIQUE (order_id, number)
  )`,
  `COMMENT ON COLUMN order_shipments.number IS 'within the order, from 1'`,
  `COMMENT ON COLUMN order_shipments.warehouse_id IS 'null: from the supplier'`,

  `CREATE TABLE order_items (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    shipment_id integer NOT NULL REFERENCES order_shipments ON DELETE CASCADE,
    line integer NOT NULL,
    product_id integer REFERENCES products ON DELETE SET NULL,
    guid uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    price bigint NOT NULL CHECK (price >= 0),
    bonus bigint NOT NULL DEFAULT 0,
    is_gift boolean NOT NULL DEFAULT false,
    action_id text
  )`,
  `COMMENT ON COLUMN order_items.line IS 'place in the order; a line from two warehouses is two rows'`,
  `COMMENT ON COLUMN order_items.price IS 'kopecks for one piece, with НДС'`,
  `COMMENT ON COLUMN order_items.bonus IS 'kopecks of bonus for one piece'`,
  `COMMENT ON COLUMN order_items.action_id IS 'promotion that brought the gift or the price'`,
  `CREATE INDEX order_items_order ON order_items (order_id, line)`,
  `CREATE INDEX order_items_shipment ON order_items (shipment_id)`,
  `CREATE INDEX order_items_product ON order_items (product_id)`,

  `CREATE TABLE order_reservations (
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
    warehouse_id integer NOT NULL REFERENCES warehouses,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (order_id, product_id, warehouse_id)
  )`,
  `COMMENT ON TABLE order_reservations IS 'what an order took out of stock; of a set its parts'`,
  `CREATE INDEX order_reservations_stock ON order_reservations (product_id, warehouse_id)`,

  `CREATE TABLE order_documents (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    shipment_id integer REFERENCES order_shipments ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('upd', 'waybill')),
    number text NOT NULL,
    issued_on date NOT NULL,
    UNIQUE (order_id, kind, number)
  )`,

  `CREATE TABLE order_payments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    amount bigint NOT NULL CHECK (amount > 0),
    paid_at timestamptz NOT NULL,
    document text NOT NULL,
    UNIQUE (order_id, document)
  )`,
  `COMMENT ON COLUMN order_payments.document IS 'payment order, as the ERP names it'`,

  `CREATE TABLE order_history (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    status text NOT NULL,
    at timestamptz NOT NULL,
    note text NOT NULL DEFAULT ''
  )`,
  `CREATE INDEX order_history_order ON order_history (order_id, id)`,

  `ALTER TABLE receivables
    ADD contract_id integer REFERENCES contracts ON DELETE SET NULL,
    ADD order_id integer REFERENCES orders ON DELETE SET NULL`,
  `COMMENT ON COLUMN receivables.contract_id IS 'null: counts against every contract of the legal entity'`,
  `CREATE INDEX receivables_contract ON receivables (contract_id)`,
  `CREATE INDEX receivables_order ON receivables (order_id)`,

  `CREATE TABLE order_jobs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('handOver', 'follow', 'cancel')),
    order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
    run_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    UNIQUE (order_id, kind)
  )`,
  `COMMENT ON TABLE order_jobs IS 'what is to be done about an order once it is committed; a row goes when it is done'`,
  `COMMENT ON COLUMN order_jobs.run_at IS 'while somebody works on it: when it may be taken from them'`,
  `CREATE INDEX order_jobs_due ON order_jobs (run_at)`,

  `CREATE TABLE local_erp_orders (
    guid uuid PRIMARY KEY,
    number text NOT NULL,
    body jsonb NOT NULL,
    accepted_at timestamptz NOT NULL,
    cancelled_at timestamptz
  )`,
  `COMMENT ON TABLE local_erp_orders IS 'memory of what stands in for the ERP; empty where there is a real one'`,
];
