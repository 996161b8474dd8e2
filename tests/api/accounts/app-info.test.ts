import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountShop, openAccountShop, visitor } from '#tests/account-shop.ts';
import type { Visitor } from '#tests/shop-api.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.end());

const info = async (person: Visitor) => (await shop.ask('GET v1 app/info/', { query: { url: '/' } }, person)).body;
const items = (body: Awaited<ReturnType<typeof info>>) => body.user?.menu.items.map(({ title }) => title);

describe('GET app/info', () => {
  it('returns only the session for a guest', async () => {
    const person = visitor();
    expect(await info(person)).toMatchObject({
      user: null,
      manager: null,
      responsible: [],
      alert: null,
      notice: null,
      xmlId: null,
      jwt: null,
      sessionId: person.sessionId,
      isAllowNotification: false,
    });
  });

  it('returns a menu without colleagues, company and city for an unverified person', async () => {
    const body = await info(await shop.signedIn('9000000001'));
    expect(body).toMatchObject({
      user: { fio: 'Новиков Пётр Сергеевич', isVerified: false, company: null, city: null, manager: null },
      manager: null,
      notice: null,
      isAllowNotification: false,
    });
    expect(items(body)).toEqual(['Профиль', 'Обратная связь', 'Выход']);
    expect(body.xmlId).toBe(body.user?.xmlId);
  });

  it('returns the company with its manager for a dealer, and colleagues get the same external id', async () => {
    const [owner, colleague] = [
      await info(await shop.signedIn('9000000002')),
      await info(await shop.signedIn('9000000003')),
    ];
    expect(owner).toMatchObject({
      user: { company: 'ООО «КлиматПроф»', city: { name: 'Казань', subdomain: 'kazan' }, isVerified: true },
      manager: {
        fio: 'Смирнова Ольга Викторовна',
        phone: '8 843 200 10 21',
        email: 'o.smirnova@rusklimat.example',
        gender: 'F',
      },
    });
    expect(owner.user?.manager).toEqual(owner.manager);
    expect(items(owner)).toEqual([
      'Мои заказы',
      'На согласовании',
      'Коммерческие предложения',
      'Сотрудники',
      'Профиль',
      'Запросы цен',
      'Уведомления',
      'Подписки',
      'История бонусов',
      'Претензии',
      'Монтаж',
      'Интернет Партнер',
      'Обратная связь',
      'Выход',
    ]);
    expect(colleague.xmlId).toBe(owner.xmlId);
    expect(colleague.user?.fio).not.toBe(owner.user?.fio);
  });

  it('returns the same menu for a verified customer without a company', async () => {
    const { db } = shop.database;
    const single = { is_verified: true, company_id: null };
    const before = await db
      .selectFrom('users')
      .select(['is_verified', 'company_id'])
      .where('phone', '=', '9000000001')
      .executeTakeFirstOrThrow();
    await db.updateTable('users').set(single).where('phone', '=', '9000000001').execute();
    const body = await info(await shop.signedIn('9000000001'));
    await db.updateTable('users').set(before).where('phone', '=', '9000000001').execute();
    expect(body.user).toMatchObject({ isVerified: true, company: null });
    expect(items(body)).toContain('Сотрудники');
  });

  it('returns only overdue sums for a debtor', async () => {
    const today = shop.now().toISOString().slice(0, 10);
    const { db } = shop.database;
    const of = (document: string, due: string) =>
      db.updateTable('receivables').set({ due_on: due }).where('document', 'like', `${document}%`).execute();
    await of('УПД 2093', '2026-11-01');
    await of('УПД 2250', today);
    const { notice } = await info(await shop.signedIn('9000000004'));
    expect(notice?.replace(/\s/g, ' ')).toMatch(
      /^Просроченная задолженность: 57 840,50 ₽\. До оплаты заказы оформляются по предоплате\.$/,
    );
    await of('УПД 2093', today);
    expect((await info(await shop.signedIn('9000000004'))).notice).toBeNull();
    expect((await info(await shop.signedIn('9000000001'))).notice).toBeNull();
  });

  it('returns the product groups that an employee is responsible for', async () => {
    const [responsible, other] = [
      await info(await shop.signedIn('a.petrova')),
      await info(await shop.signedIn('i.ivanov')),
    ];
    expect(responsible).toMatchObject({
      user: { isEmployee: true, isVerified: false, company: null },
      manager: null,
      isAllowNotification: false,
    });
    expect(responsible.responsible).toEqual(['/catalog/konditsionery']);
    expect(other.responsible).toEqual([]);
    expect(other.xmlId).not.toBe(responsible.xmlId);
  });

  it('turns the garland on from December to the middle of January', async () => {
    const isWinter = async () => (await info(visitor())).isWinterTheme;
    expect(await isWinter()).toBe(false);
    shop.pass(9 * 86_400);
    expect(await isWinter()).toBe(true);
    shop.pass(44 * 86_400);
    expect(await isWinter(), shop.now().toISOString()).toBe(true);
    shop.pass(86_400);
    expect(await isWinter(), shop.now().toISOString()).toBe(false);
  });
});

describe('an announcement', () => {
  const ALERT = { name: 'stock-taking', text: 'В субботу склад закрыт', type: 'warning' as const };
  beforeEach(async () => {
    await shop.database.db.deleteFrom('alerts').execute();
    await shop.database.db.insertInto('alerts').values(ALERT).execute();
  });
  const close = (person: Visitor, name = ALERT.name) =>
    shop.ask('POST v1 alert/', { body: { name, command: 'close' } }, person);

  it('closed by a guest is closed for that guest only', async () => {
    const [one, other] = [visitor(), visitor()];
    expect((await info(one)).alert).toEqual({ ...ALERT, canClose: true });
    expect(await close(one)).toMatchObject({ status: 200, body: { success: true } });
    expect((await close(one)).status).toBe(200);
    expect((await info(one)).alert).toBeNull();
    expect((await info(other)).alert).not.toBeNull();
  });

  it('closed by a signed-in person is closed on all their devices and for nobody else', async () => {
    const one = await shop.signedIn('9000000002');
    await close(one);
    expect((await info(await shop.signedIn('9000000002', visitor()))).alert).toBeNull();
    expect((await info(await shop.signedIn('9000000003'))).alert).not.toBeNull();
    const { token: _, ...sameSession } = one;
    expect((await info(sameSession)).alert, 'of the person, not of the browser').not.toBeNull();
  });

  it('that is not closable or does not exist cannot be closed', async () => {
    const { db } = shop.database;
    await db.updateTable('alerts').set({ can_close: false }).execute();
    const person = visitor();
    for (const name of [ALERT.name, 'no-such-alert', "' OR 1=1 --"])
      expect(await close(person, name)).toMatchObject({ status: 404, body: { message: 'Такого объявления нет' } });
    expect((await info(person)).alert).toMatchObject({ canClose: false });
  });

  it('is shown from its start to its end', async () => {
    const { db } = shop.database;
    const at = (seconds: number) => new Date(shop.now().getTime() + seconds * 1000);
    await db
      .updateTable('alerts')
      .set({ starts_at: at(60), ends_at: at(120) })
      .execute();
    const seen: boolean[] = [];
    for (let step = 0; step < 3; step++) {
      seen.push((await info(visitor())).alert !== null);
      shop.pass(60);
    }
    expect(seen).toEqual([false, true, false]);
  });
});

describe('rights', () => {
  const rightsOf = (userId: number, person: Visitor) =>
    shop.ask('GET v1 users/{userId}/rights/', { params: { userId } }, person);
  const guids = async (
    role: 'owner' | 'member' | 'buyer' | 'requester' | 'employee' | 'responsible',
    person: Visitor,
  ) => (await shop.ask('GET v1 roles/getusersguids/', { query: { XML_ID: role } }, person)).body.guids ?? [];

  it('are returned to their holder and to employees only', async () => {
    const [dealer, employee, responsible] = [
      await shop.signedIn('9000000002'),
      await shop.signedIn('i.ivanov'),
      await shop.signedIn('a.petrova'),
    ];
    const id = (await info(responsible)).user?.id ?? 0;
    const items = [{ productGroupId: '/catalog/konditsionery', userGroupId: expect.any(Number) as number }];
    expect((await rightsOf(id, responsible)).body).toEqual({ items });
    expect((await rightsOf(id, employee)).body).toEqual({ items });
    const refused = { status: 403, body: { message: 'Права другого пользователя видны только сотрудникам' } };
    expect(await rightsOf(id, dealer)).toMatchObject(refused);
    expect(await rightsOf(999_999, dealer), 'known or not').toMatchObject(refused);
    expect(await rightsOf((await info(dealer)).user?.id ?? 0, dealer)).toMatchObject({
      status: 200,
      body: { items: [] },
    });
    expect(await rightsOf(id, visitor())).toMatchObject({ status: 401 });
    for (const userId of [0, -1, 2 ** 31, 1.5]) expect((await rightsOf(userId, employee)).status).toBe(400);
    const [group] = (await shop.ask('GET v1 users/groups/', {}, dealer)).body as unknown as { rights: string }[];
    expect(group?.rights).toBe('3');
  });

  it('list the role holders among colleagues, and all role holders for employees', async () => {
    const [dealer, colleague, stranger, unverified, employee] = [
      await shop.signedIn('9000000002'),
      await shop.signedIn('9000000003'),
      await shop.signedIn('9000000004'),
      await shop.signedIn('9000000001'),
      await shop.signedIn('i.ivanov'),
    ];
    const ownOwners = await guids('owner', dealer);
    expect(ownOwners).toHaveLength(1);
    expect(await guids('owner', colleague)).toEqual(ownOwners);
    expect(await guids('owner', stranger)).not.toEqual(ownOwners);
    expect(await guids('member', dealer)).toHaveLength(3);
    expect(await guids('buyer', dealer)).toHaveLength(2);
    expect(await guids('requester', dealer)).toHaveLength(1);
    expect(await guids('owner', employee)).toHaveLength(2);
    expect(await guids('responsible', employee)).toHaveLength(1);
    expect(await guids('employee', employee)).toHaveLength(3);
    for (const role of ['owner', 'member', 'employee', 'responsible'] as const)
      expect(await guids(role, unverified)).toEqual([]);
    for (const role of ['employee', 'responsible'] as const) expect(await guids(role, dealer)).toEqual([]);
  });
});

describe('a customer’s warehouses', () => {
  const warehouses = (xmlId: string, person: Visitor) =>
    shop.ask('GET v1 warehouses/{xmlId}/', { params: { xmlId } }, person);
  const inCity = async (subdomain: string) => {
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('cities')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirstOrThrow();
    return (await shop.ask('GET v1 warehouses', { query: { city: id } })).body as unknown as object[];
  };

  it('are those of the customer’s city, then those of the default city', async () => {
    const dealer = await shop.signedIn('9000000002');
    const { status, body } = await warehouses((await info(dealer)).xmlId ?? '', dealer);
    expect(status).toBe(200);
    const expected = [
      ...(await inCity('kazan')).map((warehouse) => ({
        ...warehouse,
        isHere: true,
        city: { name: 'Казань', nameIn: 'Казани' },
      })),
      ...(await inCity('moscow')).map((warehouse) => ({
        ...warehouse,
        isHere: false,
        city: { name: 'Москва', nameIn: 'Москве' },
      })),
    ];
    expect(expected.length).toBeGreaterThan(1);
    expect(body).toEqual(expected);
  });

  it('are not returned to other callers', async () => {
    const [dealer, colleague, stranger] = [
      await shop.signedIn('9000000002'),
      await shop.signedIn('9000000003'),
      await shop.signedIn('9000000004'),
    ];
    const own = (await info(dealer)).xmlId ?? '';
    expect((await warehouses(own, colleague)).status).toBe(200);
    expect((await warehouses(own.toUpperCase(), dealer)).status).toBe(200);
    expect(await warehouses(own, stranger)).toMatchObject({
      status: 403,
      body: { message: 'Склады другого покупателя недоступны' },
    });
    expect((await warehouses('2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00', dealer)).status).toBe(403);
    expect((await warehouses('x', dealer)).status).toBe(400);
  });
});
