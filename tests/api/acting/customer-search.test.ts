import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { type ActingShop, DEALER, INSTALLER, openActingShop } from './acting-shop.ts';

let shop: ActingShop;
beforeAll(async () => {
  shop = await openActingShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('acts').execute();
  await shop.database.db.deleteFrom('limits').execute();
});

const find = (person: Parameters<ActingShop['ask']>[2], query: string) =>
  shop.ask('POST v1 acting/customers/', { body: { query } }, person);

describe('an employee’s search for a customer', () => {
  it.each([
    ['a part of the INN', '16550'],
    ['the company’s name in any case', 'климатпр'],
    ['the legal form and the name of the company', 'ООО «КлиматПроф»'],
    ['the name of the person', 'хабибул'],
    ['a part of the phone', '00000000'],
    ['a formatted phone', '+7 (900) 000-00-02'],
  ])('finds customers by %s', async (_, query) => {
    const { status, body } = await find(await shop.employee(), query);
    expect(status).toBe(200);
    expect(body.items).toContainEqual({
      id: await shop.idOf(DEALER),
      company: 'ООО «КлиматПроф»',
      inn: '1655000010',
      city: 'Казань',
      person: 'Хабибуллин Тимур Рашидович',
      role: 'owner',
      phone: '+7 (900) ***-**-02',
    });
  });

  it('lists the exact phone first', async () => {
    const { body } = await find(await shop.employee(), '79000000003');
    expect(body.items?.map(({ person, role }) => [person, role])).toEqual([['Егорова Марина Юрьевна', 'buyer']]);
  });

  it('finds neither unverified people nor employees nor blocked customers', async () => {
    const employee = await shop.employee();
    await changeRole(shop.database, INSTALLER, { role: 'blocked' });
    for (const query of ['Новиков', 'Иванов', 'Шведов']) expect((await find(employee, query)).body.items).toEqual([]);
    await changeRole(shop.database, INSTALLER, { role: 'active' });
  });

  it('treats pattern characters literally', async () => {
    const employee = await shop.employee();
    for (const query of ['%%%', '___', '\\\\\\', "'''", '«»""'])
      expect((await find(employee, query)).body.items).toEqual([]);
  });

  it('requires three characters', async () => {
    const { status, errors } = await find(await shop.employee(), ' 16 ');
    expect([status, errors.query]).toEqual([400, 'Введите не меньше трёх символов']);
  });

  it('is recorded and limited to thirty a minute', async () => {
    const employee = await shop.employee();
    for (let count = 0; count < 30; count++) expect((await find(employee, '1655')).status).toBe(200);
    const stopped = await find(employee, '1655');
    expect([stopped.status, stopped.retryAfter]).toEqual([429, 60]);
    const acts = await shop.acts();
    expect(acts).toHaveLength(30);
    expect(acts[0]).toEqual({ what: 'search', object: '1655', customer: null });
  });
});
