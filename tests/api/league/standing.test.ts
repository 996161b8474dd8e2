import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPlace } from '#lib/contract/league.ts';
import { dayOf } from '#lib/rules/days.ts';
import { quarterBefore, quarterOf } from '#lib/rules/quarters.ts';
import { statementsOf } from '#tests/statements.ts';
import { type LeagueShop, openLeagueShop } from './league-shop.ts';

let shop: LeagueShop;
beforeAll(async () => {
  shop = await openLeagueShop();
});
afterAll(() => shop.end());

interface Query {
  period?: string;
  division?: 'dealers' | 'installers';
  page?: number;
  size?: number;
}
const ask = (query: Query = {}) => shop.ask('GET v1 league/', { query });
const place = async (person = shop.owner) => (await shop.ask('GET v1 league/place/', {}, person)).body as OwnPlace;
const name = (isShown: boolean, person = shop.owner) => shop.ask('POST v1 league/name/', { body: { isShown } }, person);

describe('the demo league', () => {
  it('has a running and two finished quarters with about forty participants, the dealer in the upper third', async () => {
    const running = quarterOf(dayOf(shop.now()));
    const { body } = await ask({ size: 100 });
    expect(body.period).toMatchObject({ code: running.code, state: 'running', from: running.from, to: running.to });
    expect(body.periods?.map(({ code }) => code)).toEqual([
      running.code,
      quarterBefore(running).code,
      quarterBefore(quarterBefore(running)).code,
    ]);
    expect((body.totals?.dealers ?? 0) + (body.totals?.installers ?? 0)).toBeGreaterThanOrEqual(39);
    const { rows } = await sql<{ place: number; total: number }>`
      SELECT place, total FROM (
        SELECT customer, row_number() OVER (ORDER BY points DESC)::integer AS place, count(*) OVER ()::integer AS total
        FROM league_standings s JOIN league_periods p ON p.id = s.period_id AND p.code = ${running.code}
        WHERE division = 'dealers'
      ) places WHERE customer = ${shop.owner.xmlId}`.execute(shop.database.db);
    expect(rows).toHaveLength(1);
    for (const { place: at, total } of rows) expect(at).toBeLessThanOrEqual(total / 3);
    const { body: winners } = await shop.ask('GET v1 league/winners/', {});
    expect(winners.items?.every(({ winners: best }) => best.length === 6)).toBe(true);
    expect(winners.items?.[0]?.winners[0]).toMatchObject({
      place: 1,
      division: 'dealers',
      prize: 'Экспозиция для шоурума',
    });
  });
});

describe('the standing', () => {
  beforeEach(() => shop.clear());

  it('is in the order of points; of equal points the earlier delivery is higher; its pages join', async () => {
    for (let n = 0; n < 7; n++)
      await shop.deliver(await shop.company(`Участник ${n}`), {
        sum: 100_000 * (1 + (n % 3)),
        deliveredAt: `2026-11-0${n + 1}T10:00:00Z`,
      });
    const { body: whole } = await ask();
    const shown = whole.items?.map(({ place: at, points, number }) => [at, points, number]);
    expect(shown).toEqual([
      [1, 3, 3],
      [2, 3, 6],
      [3, 2, 2],
      [4, 2, 5],
      [5, 1, 1],
      [6, 1, 4],
      [7, 1, 7],
    ]);
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await ask({ page, size: 3 })).body));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(pages[0]).toMatchObject({ total: 7, pages: 3 });
  });

  it('keeps divisions apart, and a change of the price group changes nothing within the quarter', async () => {
    const [dealer, installer] = [await shop.company('Дилер'), await shop.company('Монтажник', 'installer')];
    await shop.deliver(dealer);
    await shop.deliver(installer);
    await sql`UPDATE companies SET price_group = 'installer' WHERE guid = ${dealer}`.execute(shop.database.db);
    await shop.deliver(dealer);
    expect((await ask()).body).toMatchObject({
      total: 1,
      items: [{ points: 2 }],
      totals: { dealers: 1, installers: 1 },
    });
    expect((await ask({ division: 'installers' })).body).toMatchObject({ total: 1, items: [{ points: 1 }] });
  });

  it('leaves out participants without a full point', async () => {
    await shop.deliver(await shop.company('Начало'), { sum: 99_999 });
    expect((await ask()).body).toMatchObject({ total: 0, items: [], pages: 1 });
  });

  it.each<[Query, number]>([
    [{ period: '2031-q1' }, 404],
    [{ page: 2 }, 404],
    [{ period: 'last' }, 400],
    [{ period: '2026-q5' }, 400],
    [{ division: 'nobody' as never }, 400],
    [{ page: 0 }, 400],
    [{ size: 101 }, 400],
  ])('refuses %j with %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('does not show a period that is not published, or not begun', async () => {
    const { db } = shop.database;
    await sql`UPDATE league_periods SET is_published = false WHERE code = '2026-q3'`.execute(db);
    expect((await ask({ period: '2026-q3' })).status).toBe(404);
    expect((await ask()).body.periods?.map(({ code }) => code)).toEqual(['2026-q4', '2026-q2']);
    await sql`UPDATE league_periods SET is_published = true WHERE code = '2026-q3'`.execute(db);
  });

  it('takes three statements, on any page', async () => {
    for (let n = 0; n < 5; n++) await shop.deliver(await shop.company(`Замер ${n}`));
    expect(await statementsOf(() => ask({ page: 2, size: 2 }))).toBeLessThanOrEqual(3);
  });
});

describe('the own place', () => {
  beforeEach(() => shop.clear());

  it('names the place, the points missing to pass the one above, and the prize', async () => {
    const [first, second] = [await shop.company('Первый'), await shop.company('Второй')];
    await shop.deliver(first, { sum: 5_000_000 });
    await shop.deliver(second, { sum: 1_300_000, deliveredAt: '2026-11-20T10:00:00Z' });
    await shop.deliver(shop.owner.xmlId, { sum: 1_000_000 });
    await shop.deliver(shop.owner.xmlId, { sum: 300_000 });
    const own = await place();
    // equal points: the later delivery is lower, and one point more passes the other
    expect(own).toMatchObject({
      own: { place: 3, points: 13, orders: 2, prize: '60 000 бонусов' },
      total: 3,
      next: { place: 2, missing: 1 },
    });
    expect(await place(shop.member)).toMatchObject({ own: own.own });
    await shop.deliver(shop.owner.xmlId, { sum: 4_000_000 });
    expect(await place()).toMatchObject({ own: { place: 1, points: 53 }, next: null });
  });

  it('says so when there are no points yet', async () => {
    await shop.deliver(await shop.company('Другой'));
    expect(await place()).toMatchObject({ division: 'dealers', own: null, total: 1, next: null });
    expect(await place(shop.installer)).toMatchObject({ division: 'installers', own: null, total: 0 });
  });
});

describe('the name of a company', () => {
  beforeEach(async () => {
    await shop.clear();
    await shop.deliver(shop.owner.xmlId, { sum: 1_000_000 });
  });
  const shown = async () => (await ask()).body.items?.[0];

  it('is unknown to strangers until its owner agrees, and again after the withdrawal', async () => {
    expect(await shown()).toEqual({ place: 1, name: null, number: 1, city: 'Казань', points: 10 });
    expect((await name(true)).body).toMatchObject({ naming: { isShown: true, canChange: true } });
    expect(await shown()).toMatchObject({ name: 'ООО «КлиматПроф»' });
    expect((await name(false)).status).toBe(200);
    expect(await shown()).toMatchObject({ name: null });
  });

  it('is not a colleague’s to show', async () => {
    expect((await name(true, shop.member)).status).toBe(403);
    expect((await place(shop.member)).naming).toMatchObject({ isShown: false, canChange: false });
    expect(await shown()).toMatchObject({ name: null });
  });

  it('appears nowhere in what strangers get', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM companies c WHERE NOT EXISTS (SELECT FROM league_names n WHERE n.customer = c.guid AND n.is_shown)`.execute(
      shop.database.db,
    );
    const bodies = JSON.stringify([
      (await ask({ size: 100 })).body,
      (await shop.ask('GET v1 league/winners/', {})).body,
    ]);
    expect(rows.filter((row) => bodies.includes(row.name))).toEqual([]);
    expect(bodies).not.toContain(shop.owner.xmlId);
  });

  it('can be changed ten times an hour', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await name(time % 2 === 0)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
    shop.pass(3600);
    expect((await name(true)).status).toBe(200);
  });

  it('ends up as the last of parallel changes says', async () => {
    await Promise.all([name(true), name(true), name(true), name(true)]);
    expect(await shown()).toMatchObject({ name: 'ООО «КлиматПроф»' });
  });
});
