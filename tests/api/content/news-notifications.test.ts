import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNews, readText, registerNewsJobs, writeText } from '#backend/modules/content/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { type AccountShop, openAccountShop } from '#tests/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
  await shop.database.db.deleteFrom('notifications').execute();
  registerNewsJobs();
});
afterAll(() => shop.end());

const db = () => shop.database.db;
const file = (date: string, more = {}) => ({
  fields: { title: 'Открыли склад', lead: 'Отгружаем из города', date, notify: 'yes', ...more },
  body: 'Текст',
});
async function run(at: string): Promise<void> {
  while ((await runDueJobs({ db: db(), now: new Date(at) })) > 0);
}
/** Number of people who were notified of a news item. */
async function notified(path: string): Promise<number> {
  const key = path.replace('/news/', 'news:');
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM notifications WHERE key = ${key}`.execute(db());
  return rows[0]?.count ?? 0;
}
const customers = async () =>
  (await sql`SELECT FROM users WHERE is_verified AND NOT is_blocked AND NOT is_employee`.execute(db())).rows.length;

describe('a news item of which customers are to be notified', () => {
  it('notifies every verified customer once, on its day at nine in Moscow', async () => {
    const path = await addNews(db(), file('2026-11-23'));
    await run('2026-11-23T05:59:00Z');
    expect(await notified(path)).toBe(0);
    await run('2026-11-23T06:00:00Z');
    expect(await customers()).toBeGreaterThan(1);
    expect(await notified(path)).toBe(await customers());
    const dealer = await shop.signedIn('9000000002');
    const { body } = await shop.ask('GET v1 notifications/b2b/getLastUnreadNotificationForClient/', {}, dealer);
    expect(body).toMatchObject({
      notificationType: 9,
      title: 'Открыли склад',
      text: 'Отгружаем из города',
      links: [
        { text: 'Читать новость', link: path },
        { text: 'Все новости', link: '/news' },
      ],
    });
    await writeText(db(), path, await readText(db(), path));
    await run('2026-11-24T06:00:00Z');
    expect(await notified(path)).toBe(await customers());
  });

  it('notifies in batches, and goes on where a killed process stopped', async () => {
    await sql`
      INSERT INTO users (fio, phone, password_hash, is_verified)
      SELECT 'Покупатель', '95' || lpad(n::text, 8, '0'), 'x', true FROM generate_series(1, 450) AS n`.execute(db());
    const path = await addNews(db(), file('2026-11-25'));
    await runDueJobs({ db: db(), now: new Date('2026-11-25T06:00:00Z') });
    expect(await notified(path)).toBe(200);
    await run('2026-11-25T06:01:00Z');
    expect(await notified(path)).toBe(await customers());
  });

  it('waits for a later day, and notifies nobody when it was hidden or is not to be announced any more', async () => {
    const later = await addNews(db(), file('2026-11-26'));
    await writeText(db(), later, file('2026-11-28'));
    await run('2026-11-26T06:00:00Z');
    expect(await notified(later)).toBe(0);
    await run('2026-11-28T06:00:00Z');
    expect(await notified(later)).toBeGreaterThan(3);
    for (const change of [{ shown: 'no' }, { notify: 'no' }]) {
      const path = await addNews(db(), file('2026-11-29'));
      await writeText(db(), path, file('2026-11-29', change));
      await run('2026-11-29T06:00:00Z');
      expect(await notified(path)).toBe(0);
    }
  });

  it('is refused with an unclear “notify”', async () => {
    await expect(addNews(db(), file('2026-11-23', { notify: 'maybe' }))).rejects.toThrow('Здесь нужно «да» или «нет»');
  });
});
