import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePeriod, publishPeriod, recountLeague } from '#backend/modules/league/index.ts';
import type { Person } from '#tests/account-shop.ts';
import { type LeagueShop, openLeagueShop } from './league-shop.ts';

let shop: LeagueShop;
beforeAll(async () => {
  shop = await openLeagueShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await sql`TRUNCATE notifications, notification_settings, outgoing_mails, jobs`.execute(shop.database.db);
});

/** within the last finished quarter of the demo */
const PAST = '2026-08-20T10:00:00Z';

const operator = () => ({ db: shop.database.db, now: shop.now });
const standing = async () => (await shop.ask('GET v1 league/', { query: { period: '2026-q3' } })).body.items;
const won = async (person: Person) => {
  const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
  const { body } = await shop.ask(call, { query: { pageSize: 100 } }, person);
  return body.list?.map(({ title, text: about }) => `${title}: ${about}`);
};
const mailed = async () => {
  const { rows } = await sql<{ phone: string }>`
    SELECT u.phone FROM outgoing_mails m JOIN users u ON u.id = m.user_id WHERE m.kind = 'gift' ORDER BY u.phone`.execute(
    shop.database.db,
  );
  return rows.map(({ phone }) => phone);
};

/** The dealer is second of the dealers, the installer first of the installers. */
async function contest(): Promise<string> {
  const first = await shop.company('Первые');
  await shop.deliver(first, { sum: 9_000_000, deliveredAt: PAST });
  await shop.deliver(shop.owner.xmlId, { sum: 5_000_000, deliveredAt: PAST });
  await shop.deliver(shop.installer.xmlId, { sum: 2_000_000, deliveredAt: PAST });
  for (let place = 3; place <= 11; place++)
    await shop.deliver(await shop.company(`Место ${place}`), { sum: 3_000_000 - place * 100_000, deliveredAt: PAST });
  return first;
}

describe('closing a quarter', () => {
  it('notifies its winners on the site and by mail as they chose, once', async () => {
    await contest();
    await sql`
      INSERT INTO notification_settings (user_id, kind, by_email, by_sms)
      SELECT id, 'gift', false, false FROM users WHERE phone = '9000000003'`.execute(shop.database.db);
    const { isNew, winners } = await closePeriod(operator(), '2026-q3');
    expect([isNew, winners.length]).toEqual([true, 11]);
    expect(winners.slice(0, 2)).toMatchObject([
      { division: 'dealers', place: 1, name: 'ООО «Первые»', prize: 'Экспозиция для шоурума' },
      { division: 'dealers', place: 2, name: 'ООО «КлиматПроф»', points: 50, prize: '100 000 бонусов' },
    ]);
    expect(winners.at(-1)).toMatchObject({ division: 'installers', place: 1, points: 20 });
    const dealers = [
      'Лига партнёров, III квартал 2026 года: ваше место — 2: Набрано баллов: 50. Приз: 100 000 бонусов. Начислим на бонусный счёт компании.',
    ];
    expect(await won(shop.owner)).toEqual(dealers);
    expect(await won(shop.member)).toEqual(dealers);
    expect(await won(shop.installer)).toEqual([expect.stringContaining('ваше место — 1: Набрано баллов: 20.')]);
    expect(await mailed()).toEqual(['9000000002', '9000000004', '9000000006']);
    const again = await Promise.all([1, 2, 3].map(() => closePeriod(operator(), '2026-q3')));
    for (const closing of again) expect(closing).toEqual({ isNew: false, winners });
    expect(await won(shop.owner)).toHaveLength(1);
    expect(await mailed()).toHaveLength(3);
  });

  it('fixes its places: neither a late delivery nor a recount changes them', async () => {
    const first = await contest();
    const before = await standing();
    const [closing] = await Promise.all([
      closePeriod(operator(), '2026-q3'),
      shop.database.db.transaction().execute(recountLeague),
    ]);
    await shop.deliver(first, { sum: 700_000, deliveredAt: PAST });
    await sql`UPDATE order_items SET price = price * 2`.execute(shop.database.db);
    await shop.database.db.transaction().execute(recountLeague);
    expect(await standing()).toEqual(before);
    const { body } = await shop.ask('GET v1 league/winners/', {});
    const shown = body.items?.find(({ period }) => period.code === '2026-q3')?.winners;
    const fixed = closing.winners.filter(({ place }) => place <= 3);
    expect(shown?.map(({ division, place, points }) => ({ division, place, points }))).toEqual(
      fixed.map(({ division, place, points }) => ({ division, place, points })),
    );
  });

  it('is refused while it is running or counting, hidden or unknown, and notifies nobody', async () => {
    await contest();
    await expect(closePeriod(operator(), '2026-q4')).rejects.toThrow('until 2027-01-10');
    const counting = { db: shop.database.db, now: () => new Date('2026-10-10T12:00:00Z') };
    await expect(closePeriod(counting, '2026-q3')).rejects.toThrow('until 2026-10-10');
    await expect(closePeriod(operator(), '2020-q1')).rejects.toThrow('no period 2020-q1');
    await publishPeriod(shop.database.db, '2026-q3', false);
    await expect(closePeriod(operator(), '2026-q3')).rejects.toThrow('hidden');
    expect(await won(shop.owner)).toEqual([]);
  });
});

describe('npm run league -- close', () => {
  function started() {
    const child = spawn(process.execPath, ['scripts/league.ts', 'close', '2026-q2'], {
      env: { ...process.env, DATABASE_URL: shop.database.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, ended, output: Promise.all([text(child.stdout), text(child.stderr)]) };
  }

  it('killed at any moment notifies each winner once when it is repeated', { timeout: 120_000 }, async () => {
    const deliveredAt = '2026-05-20T10:00:00Z';
    await shop.deliver(shop.owner.xmlId, { sum: 5_000_000, deliveredAt });
    for (let place = 2; place <= 10; place++)
      await shop.deliver(await shop.company(`Участник ${place}`), { sum: 4_000_000, deliveredAt });
    const { db } = shop.database;
    // the notification waits here, so that the process is killed while it closes the period
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const { child, ended } = started();
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ waiting: boolean }>`
              SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
                AND query LIKE '%notifications%') AS waiting`.execute(db);
            return rows[0]?.waiting;
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe(true);
      child.kill('SIGKILL');
      await ended;
    });
    expect(await won(shop.owner)).toEqual([]);
    const outcomes: string[] = [];
    for (let time = 0; time < 2; time++) {
      const { ended, output } = started();
      expect(await ended).toBe(0);
      outcomes.push((await output)[0]);
    }
    expect(outcomes[0]).toContain('✓ 2026-q2 is closed, and its winners are notified');
    expect(outcomes[0]).toContain('dealers  1  ООО «КлиматПроф»  1655000010  50 points  Экспозиция для шоурума');
    expect(outcomes[1]).toContain('was closed before');
    expect(await won(shop.owner)).toHaveLength(1);
    expect(await mailed()).toEqual(['9000000002', '9000000003', '9000000006']);
  });
});
