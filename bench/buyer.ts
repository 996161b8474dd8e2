import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { returnStock, type StockPiece } from '#backend/modules/stock/index.ts';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import type { Call, CallInput, Reply } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';

export interface Timed<K extends Call> {
  ms: number;
  reply: Reply<K>;
}

/** A customer with the prices of the demo dealers. */
export interface Buyer {
  xmlId: string;
  token: string;
  /** Returns the ordered stock and deletes the customer. */
  leave(): Promise<void>;
}

export async function newBuyer(db: Db): Promise<Buyer> {
  const phone = `9${String(Date.now()).slice(-9)}`;
  const { rows } = await sql<{ id: number; guid: string; company: number; user: number }>`
    WITH company AS (
      INSERT INTO companies (name, opf, inn, kpp, city_id, price_group, address)
      SELECT 'Замер', 'ООО', ${`16${phone.slice(-8)}`}, '165501001', id, 'dealer', '420111, г Казань, ул Баумана, д 1'
      FROM cities WHERE subdomain = 'kazan' RETURNING id, guid
    ), person AS (
      INSERT INTO users (fio, phone, company_id, company_role, is_verified)
      SELECT 'Замеров Пётр Ильич', ${phone}, id, 'owner', true FROM company RETURNING id
    )
    SELECT company.guid, company.id AS company, person.id AS "user" FROM company, person`.execute(db);
  const [buyer] = rows;
  if (!buyer) throw new Error('no city of Kazan');
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await db
    .insertInto('access_tokens')
    .values({
      hash: createHash('sha256').update(token).digest(),
      user_id: buyer.user,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return { xmlId: buyer.guid, token, leave: () => leave(db, buyer) };
}

async function leave(db: Db, { guid, company, user }: { guid: string; company: number; user: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows: held } = await sql<StockPiece>`
      SELECT product_id AS "productId", warehouse_id AS "warehouseId", sum(quantity)::int AS quantity
      FROM order_reservations WHERE order_id IN (SELECT id FROM orders WHERE customer = ${guid})
      GROUP BY product_id, warehouse_id`.execute(trx);
    await returnStock(trx, held);
    await sql`DELETE FROM local_erp_orders WHERE body->>'customer' = ${guid}`.execute(trx);
    await trx.deleteFrom('orders').where('customer', '=', guid).execute();
    await trx.deleteFrom('baskets').where('id', '=', guid).execute();
    await trx.deleteFrom('users').where('id', '=', user).execute();
    await trx.deleteFrom('companies').where('id', '=', company).execute();
  });
}

/** Calls to the shop at `port` as a signed-in page of `host` makes them. */
export function callsOf({ port, host, token }: { port: number; host: string; token: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function ask<K extends Call>(call: K, input: CallInput<K>): Promise<Timed<K>> {
    const { url, method, headers, body } = requestOf(call, input, '/api');
    const all = {
      ...headers,
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      cookie: `${TOKEN_COOKIE}=${token}`,
    };
    const started = performance.now();
    const { status, text } = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path: url, method, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      sent.on('error', reject);
      sent.end(body as string | undefined);
    });
    const ms = performance.now() - started;
    if (status !== 200) throw new Error(`${call}: ${status} ${text.slice(0, 300)}`);
    return { ms, reply: JSON.parse(text) as Reply<K> };
  }
  return { ask, end: () => agent.destroy() };
}
