import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { unfitness } from '#backend/db/local/requirements.ts';
import { migrate } from '#backend/db/migrate.ts';
import { localErp } from '#backend/gateways/erp/local-erp.ts';
import { createApi } from '#backend/http/api.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { seedDemo } from '#demo/seed-cities-and-products.ts';
import { seedSales } from '#demo/seed-people-and-trade.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { type Answer, answerOf } from '#tests/account-shop.ts';
import { asAdministrator, urlOf } from '#tests/database-server.ts';
import { workOnOrders } from '#tests/jobs.ts';

const { serverUrl, prefix } = inject('testDatabases');
const name = `${prefix}_${randomBytes(6).toString('hex')}`;
const role = `${name}_owner`;

let shop: OpenedDatabase;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  await asAdministrator(serverUrl, async (server) => {
    await server.query(`CREATE ROLE ${role} LOGIN PASSWORD 'owner' NOSUPERUSER NOCREATEDB NOCREATEROLE`);
    await server.query(`CREATE DATABASE ${name} OWNER ${role}`);
  });
  const url = new URL(urlOf(serverUrl, name));
  url.username = role;
  url.password = 'owner';
  shop = openDatabase(url.href, { max: 5 });
  api = createApi({ db: shop.db });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await asAdministrator(serverUrl, async (server) => {
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.query(`DROP ROLE ${role}`);
  });
});

let token = '';
async function ask<K extends Call>(call: K, input: CallInput<K>): Promise<Answer<K>> {
  const { url, method, headers, body } = requestOf(call, input, 'http://api.test/api');
  const all = { ...headers, ...(token && { Authorization: `Bearer ${token}` }) };
  return answerOf<K>(await api.fetch(new Request(url, { method, headers: all, ...(body !== undefined && { body }) })));
}

describe('a role that owns the database and nothing else', () => {
  it('passes the check at the start, creates the schema and the demo shop', { timeout: 120_000 }, async () => {
    const client = new Client({ connectionString: shop.pool.options.connectionString });
    await client.connect();
    expect(await unfitness(client)).toBeNull();
    await client.end();
    const { rows } = await sql<{ isSuper: boolean }>`
      SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user`.execute(shop.db);
    expect(rows).toEqual([{ isSuper: false }]);
    expect(await migrate(shop.db)).toContain('0001-catalogue');
    await seedDemo(shop);
    await seedSales(shop.db, null);
  });

  it('serves the catalogue, a customer and their order', { timeout: 30_000 }, async () => {
    const form = { phone: '9000000002', password: DEMO_PASSWORD };
    token = (await ask('POST v1 user/signIn/', { body: form })).body.jwt ?? '';
    expect(token).not.toBe('');
    expect((await ask('GET v1 brands/', {})).status).toBe(200);
    expect((await ask('GET v1 basket/items/', {})).status).toBe(200);
    const { body } = await ask('POST v1 orders/', { body: {} });
    expect(body.items?.length).toBeGreaterThan(0);
    const [order] = body.items ?? [];
    expect((await ask('POST v1 orders/{id}/copy/', { params: { id: order?.id ?? '' } })).status).toBe(200);
    await workOnOrders({ db: shop.db, erp: localErp(shop.db, () => new Date()), now: new Date() });
  });

  const partnerToken = async () => {
    const body = { name: 'Учётная система', scopes: ['prices' as const, 'stock' as const], key: randomUUID() };
    return (await ask('POST v1 partner/tokens/', { body })).body.token ?? '';
  };
  const program = async (path: string, own: string) => {
    const headers = { Authorization: `Bearer ${own}` };
    const reply = await api.fetch(new Request(`http://api.test${PARTNER_API}${path}`, { headers }));
    return { status: reply.status, body: (await reply.json()) as { cursor: string; items: object[] } };
  };

  it('reports changes to programs, also where it may not read the server’s control data', async () => {
    const own = await partnerToken();
    const { cursor } = (await program('/products?limit=1', own)).body;
    expect((await program(`/changes?cursor=${cursor}`, own)).status).toBe(200);
    await asAdministrator(urlOf(serverUrl, name), (server) =>
      server.query(`REVOKE EXECUTE ON FUNCTION pg_control_system(), pg_control_checkpoint() FROM PUBLIC`),
    );
    await expect(sql`SELECT system_identifier FROM pg_control_system()`.execute(shop.db)).rejects.toThrow('permission');
    expect((await program(`/changes?cursor=${cursor}`, own)).status, 'the server has another name now').toBe(410);
    const next = await program('/products?limit=1', own);
    expect(next.status).toBe(200);
    await sql`UPDATE products SET price = price + 100 WHERE id = (
      SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id
      WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL ORDER BY p.id LIMIT 1)`.execute(
      shop.db,
    );
    const changes = await program(`/changes?cursor=${next.body.cursor}`, own);
    expect([changes.status, changes.body.items.length]).toEqual([200, 1]);
  });
});
