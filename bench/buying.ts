import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { seedPeople } from '#demo/seed-people.ts';
import { seedTrade } from '#demo/seed-trade.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type StatementWatch, watchStatements } from '../e2e/support/statement-watch.ts';
import { type Buyer, callsOf, newBuyer } from './buyer.ts';
import type { Catalogue } from './catalogue.ts';
import { quantile } from './median.ts';
import type { RunningServer } from './processes.ts';

export interface BuyingRow {
  what: string;
  products: number;
  /** milliseconds, on one connection */
  p50: number;
  p99: number;
  /** number of measured calls */
  of: number;
  /** SQL statements of one call, including the check of the token */
  statements: number;
}

const LINES = 500;
const PRICED = 100;
/** maximum number of calls of a case */
const TIMES = 60;

type Calls = ReturnType<typeof callsOf>;
type OrderBody = CallInput<'POST v1 {xmlId}/orders/create'>['body'];

interface Case {
  what: string;
  /** makes the measured call; returns milliseconds */
  run: () => Promise<number>;
  /** prepares the state before each call, not measured */
  prepare?: () => Promise<void>;
}

/** Measures a dealer's large basket and order over HTTP; `serve` starts the shop on a database. */
export async function measureBuying(
  { databaseUrl, products }: Catalogue,
  serve: (databaseUrl: string) => Promise<RunningServer>,
  { host, seconds }: { host: string; seconds: number },
): Promise<BuyingRow[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  const watch = await watchStatements(databaseUrl);
  await seedPeople(db);
  await seedTrade(db);
  const buyer = await newBuyer(db);
  const goods = await goodsOf(db);
  const rows: BuyingRow[] = [];
  try {
    const shop = await serve(databaseUrl);
    const calls = callsOf({ port: shop.port, host, token: buyer.token });
    for (const one of casesOf(calls, buyer, goods))
      rows.push({ what: one.what, products, ...(await timesOf(one, seconds)) });
    calls.end();
    await shop.stop();
    const watched = await serve(watch.databaseUrl);
    const seen = callsOf({ port: watched.port, host, token: buyer.token });
    for (const [index, { run, prepare }] of casesOf(seen, buyer, goods).entries()) {
      await prepare?.();
      // the first call reads what is cached afterwards, so it is not measured
      await run();
      await prepare?.();
      await untilQuiet(watch);
      rows[index]!.statements = (await watch.during(run)).length;
    }
    seen.end();
    await watched.stop();
  } finally {
    await buyer.leave();
    await watch.close();
    await close();
  }
  return rows;
}

/** Waits for background work, such as confirming earlier orders, whose statements are not the call's. */
async function untilQuiet(watch: StatementWatch): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) if ((await watch.during(() => sleep(250))).length === 0) return;
}

/** Guids of single products for sale, the most popular first. */
async function goodsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id AND NOT c.is_price_on_request
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL
      AND NOT EXISTS (SELECT FROM stop_sells s WHERE s.product_id = p.id)
    ORDER BY p.popularity DESC, p.id LIMIT ${LINES}`.execute(db);
  if (rows.length < LINES) throw new Error(`the catalogue has fewer than ${LINES} single products for sale`);
  return rows.map(({ guid }) => guid);
}

function casesOf({ ask }: Calls, { xmlId }: Buyer, goods: readonly string[]): Case[] {
  const items = goods.map((productId) => ({ productId, quantity: 1 }));
  const fill = async () => {
    const { reply } = await ask('GET v1 basket/summary/', {});
    if (reply.items.length < LINES) await ask('POST v1 basket/items/', { body: { items, key: randomUUID() } });
  };
  let changed = 0;
  let line = 0;
  let order: OrderBody | undefined;
  return [
    {
      what: `customer prices for ${PRICED} products`,
      run: async () => {
        const asked = goods.slice(0, PRICED).map((guid) => ({ guid, count: 1 }));
        return (await ask('POST v3 customerPrices/', { body: { items: asked } })).ms;
      },
    },
    {
      what: `basket of ${LINES} lines opens`,
      prepare: fill,
      run: async () => {
        const { ms, reply } = await ask('GET v1 basket/items/', {});
        line = reply.items[0]?.id ?? 0;
        return ms;
      },
    },
    {
      what: `basket of ${LINES} lines recalculates`,
      run: async () => {
        const quantity = 1 + (++changed % 2);
        return (await ask('PATCH v1 basket/items/', { body: { items: [{ id: line, quantity }] } })).ms;
      },
    },
    {
      what: `order of ${LINES} lines`,
      prepare: async () => {
        await fill();
        order = await formOf(ask);
      },
      run: async () => {
        if (!order) throw new Error('nothing to order');
        return (await ask('POST v1 {xmlId}/orders/create', { params: { xmlId }, body: order })).ms;
      },
    },
  ];
}

/** The order form that the page sends for the whole basket. */
async function formOf(ask: Calls['ask']): Promise<OrderBody> {
  const { reply: basket } = await ask('GET v1 basket/summary/', {});
  const products = basket.items.map(({ productId, quantity }) => ({ productId, quantity, price: 0 }));
  const { reply: seen } = await ask('POST v1 orders/check/', { body: { products, allowBackorder: true } });
  const linesOf = (isGift: boolean) =>
    seen.lines
      .filter((one) => one.isGift === isGift)
      .map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  return {
    products: linesOf(false),
    gifts: linesOf(true),
    total: seen.totals.toPay,
    allowBackorder: true,
    key: randomUUID(),
    delivery: { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' },
    contact: { fio: 'Замеров Пётр Ильич', phone: '9000000002', email: '' },
  };
}

/** Sequential calls for `seconds` of measured time; the first one warms up and is not counted. */
async function timesOf({ run, prepare }: Case, seconds: number) {
  await prepare?.();
  await run();
  const times: number[] = [];
  for (let spent = 0; (spent < seconds * 1000 || times.length < 10) && times.length < TIMES; ) {
    await prepare?.();
    const ms = await run();
    times.push(ms);
    spent += ms;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(quantile(times, share).toFixed(1));
  return { p50: at(0.5), p99: at(0.99), of: times.length, statements: 0 };
}
