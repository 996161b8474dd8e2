import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '#backend/db/migrations/0072-history-facts.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { type AccountShop, openAccountShop } from '#tests/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
});
afterAll(() => shop.end());

const upgrade: Migration['up'] = up;

const older = [
  ['new', 'Оформил сотрудник: Иванов И. Н.', 'Placed by the employee Иванов И. Н.'],
  [
    'accepted',
    'Отменить не удалось: товар уже отгружен',
    'It could not be cancelled: the goods have been shipped already',
  ],
  ['accepted', 'Позвонили клиенту', 'Позвонили клиенту'],
  ['cancelled', 'Отменён поставщиком', 'Cancelled by the supplier'],
  [
    'cancelled',
    'Отменён покупателем. Отменена заявка на монтаж: № 1003',
    'Cancelled by the buyer. Cancelled installation request: No. 1003',
  ],
  [
    'cancelled',
    'Отменил сотрудник: Иванов И. Н.. Отменены заявки на монтаж: № 1004, № 1005',
    'Cancelled by the employee Иванов И. Н.. Cancelled installation requests: No. 1004, No. 1005',
  ],
] as const;

it('notes of a history from before are read in both languages, and what somebody wrote stays', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ id: number; guid: string }>`SELECT id, guid FROM orders LIMIT 1`.execute(db);
  const { id, guid } = rows[0]!;
  await sql`DELETE FROM order_history WHERE order_id = ${id}`.execute(db);
  await sql`ALTER TABLE order_history DROP fact`.execute(db);
  for (const [status, note] of older)
    await sql`
      INSERT INTO order_history (order_id, status, at, note) VALUES (${id}, ${status}, ${shop.now()}, ${note})`.execute(
      db,
    );
  await upgrade(db);
  const operator = await shop.signedIn('a.petrova');
  const notesIn = async (language: 'ru' | 'en') => {
    const answer = await shop.ask('GET v1 staff/orders/{id}/', { params: { id: guid } }, { ...operator, language });
    return answer.body.history?.map(({ note }) => note);
  };
  expect(await notesIn('ru')).toEqual(older.map(([, ru]) => ru));
  expect(await notesIn('en')).toEqual(older.map(([, , en]) => en));
});
