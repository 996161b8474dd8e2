import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { publicContext } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { AskedLine } from '#backend/db/schema-approvals.ts';
import { askedNotification } from '#backend/modules/approvals/index.ts';
import { type NewNotification, storedTexts } from '#backend/modules/notifications/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import type { ApprovalForm } from '#lib/contract/approvals.ts';
import { HOUR_MS } from '#lib/rules/durations.ts';

const REQUESTER = '9000000005';
const ADDRESS = '420111, г Казань, ул Баумана, д 44';
const NOTE = 'Для объекта на Баумана: монтаж в понедельник, нужно успеть получить';

interface Author {
  id: number;
  fio: string;
  phone: string;
  email: string;
  companyId: number;
  /** of the company */
  xmlId: string;
}

/** Adds the request of the demo's requester that waits for approval, once. Returns whether it did. */
export async function seedApprovals(db: Db, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds it
    await sql`LOCK TABLE approvals IN EXCLUSIVE MODE`.execute(trx);
    const author = await authorOf(trx);
    const lines = author ? await priced(trx, author, await linesOf(trx, author.companyId)) : [];
    if (!author || lines.length === 0) return false;
    await add(trx, author, lines, new Date(now.getTime() - 2 * HOUR_MS));
    return true;
  });
}

async function authorOf(db: Db): Promise<Author | undefined> {
  const { rows } = await sql<Author>`
    SELECT u.id, u.fio, u.phone, u.email, c.id AS "companyId", c.guid AS "xmlId"
    FROM users u JOIN companies c ON c.id = u.company_id WHERE phone = ${REQUESTER} AND company_role = 'requester'
      AND EXISTS (SELECT FROM categories WHERE source = 'demo') AND NOT EXISTS (SELECT FROM approvals)`.execute(db);
  return rows[0];
}

/** What the company has bought before and is in stock in its city. */
async function linesOf(db: Db, companyId: number): Promise<AskedLine[]> {
  const { rows } = await sql<AskedLine>`
    SELECT i.guid, min(i.name) AS name, min(i.code) AS code, 0 AS price, 2 AS quantity
    FROM order_items i JOIN orders o ON o.id = i.order_id JOIN products p ON p.id = i.product_id
    JOIN companies c ON c.id = ${companyId}
    JOIN warehouses w ON w.city_id = c.city_id JOIN stock s ON s.warehouse_id = w.id AND s.product_id = p.id
    WHERE o.customer = c.guid AND NOT i.is_gift AND p.is_available AND s.quantity >= 2
    GROUP BY i.guid ORDER BY min(i.id) LIMIT 3`.execute(db);
  return rows;
}

/** With the company's prices of now. */
async function priced(db: Db, { id, companyId, xmlId }: Author, lines: AskedLine[]): Promise<AskedLine[]> {
  const caller = {
    userId: id,
    companyId,
    companyRole: 'buyer',
    guid: xmlId,
    xmlId,
    basket: xmlId,
    isVerified: true,
    isEmployee: false,
    isOperator: false,
    tokenHash: Buffer.alloc(0),
  } as const;
  const asked = lines.map(({ guid, quantity }) => ({ guid, count: quantity }));
  const { items } = await customerPrices({ ...publicContext(db), caller }, asked);
  const prices = new Map(items.map(({ guid, price }) => [guid, price]));
  return lines.map((line) => ({ ...line, price: prices.get(line.guid) ?? 0 }));
}

async function add(db: Db, author: Author, lines: AskedLine[], at: Date): Promise<void> {
  const { id: userId, companyId, fio, phone, email } = author;
  const form: ApprovalForm = {
    contractId: null,
    payment: 'prepayment',
    bonusWriteOff: 0,
    allowBackorder: false,
    delivery: { type: 'delivery', address: ADDRESS, date: null },
    contact: { fio, phone, email },
    comment: '',
    ownNumber: '',
    shown: { address: ADDRESS, place: null },
  };
  const { id, guid } = await db
    .insertInto('approvals')
    .values({
      company_id: companyId,
      user_id: userId,
      author: fio,
      reason: 'role',
      note: NOTE,
      lines: JSON.stringify(lines),
      form: JSON.stringify(form),
      key: randomUUID(),
      sent_hash: '',
      created_at: at,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow();
  const notification = askedNotification({
    id,
    guid,
    author: fio,
    companyId,
    userId,
    toPay: 0,
    positions: lines.length,
    note: NOTE,
  });
  await tellOwners(db, companyId, notification, at);
}

/** Adds the notification without a message. */
async function tellOwners(db: Db, companyId: number, notification: NewNotification, at: Date): Promise<void> {
  const { title, text, links, english } = storedTexts(notification);
  await sql`
    INSERT INTO notifications (user_id, kind, key, title, text, links, english, sent_at)
    SELECT id, ${notification.kind}, ${notification.key}, ${title}, ${text}, ${links}::jsonb, ${english}::jsonb, ${at}
    FROM users WHERE company_id = ${companyId} AND company_role = 'owner'`.execute(db);
}
