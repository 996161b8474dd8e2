import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '#backend/modules/accounts/index.ts';
import { addEmployee, changeRole, listRegistrations, verifyRegistration } from '#backend/modules/operators/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
});
afterAll(() => shop.end());

const ctx = () => ({ db: shop.database.db, now: () => new Date() });
const signIn = (fields: Record<string, string>) => shop.call('POST v1 user/signIn/', { body: fields });
const infoOf = async (fields: Record<string, string>) => {
  const { body } = await signIn(fields);
  return (await shop.call('GET v1 app/info/', {}, { session: 's'.repeat(24), token: body.jwt ?? '' })).body;
};

async function register(
  phone: string,
  form: Partial<{ company: string; inn: string; locality: string; region: string }>,
) {
  const { id } = await shop.database.db
    .insertInto('users')
    .values({ phone, password_hash: await passwordHash() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { company = null, inn = null, region = 'Респ Татарстан', locality = 'г Казань' } = form;
  await shop.database.db
    .insertInto('registrations')
    .values({
      user_id: id,
      has_worked_with_us: true,
      is_entity: inn !== null,
      region,
      locality,
      company,
      opf: company && 'ООО',
      inn,
      kpp: inn && '165501001',
      registered_on: null,
      created_at: new Date(),
      address: null,
    })
    .execute();
}

async function passwordHash() {
  const { password_hash: hash } = await shop.database.db
    .selectFrom('users')
    .select('password_hash')
    .where('phone', '=', '9000000002')
    .executeTakeFirstOrThrow();
  return hash;
}

describe('a registration', () => {
  it('waits for an operator’s verification, which adds the company, its city and a manager', async () => {
    await register('9110000001', {
      company: 'ООО "СЕВЕРНЫЙ КЛИМАТ"',
      inn: '7801000017',
      region: 'г Санкт-Петербург',
      locality: 'г Санкт-Петербург',
    });
    expect(
      (await listRegistrations(ctx(), { status: 'new', search: '', page: 1, size: 10 })).items.map(
        ({ phone }) => phone,
      ),
    ).toEqual(['9000000001', '9110000001']);
    expect(await verifyRegistration(ctx(), { person: '+7(911)000-00-01' })).toBe('spb');
    expect(await infoOf({ phone: '9110000001', password: DEMO_PASSWORD })).toMatchObject({
      user: { isVerified: true, company: 'ООО «СЕВЕРНЫЙ КЛИМАТ»', city: { name: 'Санкт-Петербург' } },
      manager: { fio: expect.any(String) },
    });
    const message = await shop.database.db
      .selectFrom('outgoing_messages')
      .select('text')
      .where('phone', '=', '9110000001')
      .executeTakeFirst();
    expect(message?.text).toContain('Анкета проверена');
    const mails = await shop.database.db
      .selectFrom('outgoing_mails')
      .innerJoin('users', 'users.id', 'outgoing_mails.user_id')
      .select('outgoing_mails.content')
      .where('users.phone', '=', '9110000001')
      .execute();
    expect(mails).toMatchObject([{ content: { title: 'Анкета проверена' } }]);
  });

  it('of a known company becomes a colleague without the rights of an owner', async () => {
    await register('9110000002', { company: 'ООО "КЛИМАТПРОФ"', inn: '1655000010' });
    await verifyRegistration(ctx(), { person: '9110000002' });
    const user = await shop.database.db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select(['users.company_role', 'companies.name'])
      .where('users.phone', '=', '9110000002')
      .executeTakeFirst();
    expect(user).toEqual({ company_role: 'buyer', name: 'КлиматПроф' });
  });

  it('of a person has no manager', () =>
    expect(verifyRegistration(ctx(), { person: '9000000001', priceGroup: 'dealer' })).rejects.toThrow(
      'a new company only',
    ));

  it('of a person without a company belongs to the named city', async () => {
    expect(await verifyRegistration(ctx(), { person: '9000000001', city: 'samara' })).toBe('samara');
    expect(await infoOf({ phone: '9000000001', password: DEMO_PASSWORD })).toMatchObject({
      user: { isVerified: true, company: null, city: { subdomain: 'samara' } },
    });
  });

  it.each([
    [{ person: '9000000002' }, 'verified already'],
    [{ person: '9119999999' }, 'nobody has'],
    [{ person: 'i.ivanov' }, 'cannot become a customer'],
  ])('cannot be verified with %j', (wish, words) => expect(verifyRegistration(ctx(), wish)).rejects.toThrow(words));
});

describe('an employee', () => {
  it('is added with a password that is printed once', async () => {
    const { password } = await addEmployee(ctx(), { login: 'P.Sidorov', fio: 'Сидоров Павел', email: 'p@x.example' });
    const { status } = await signIn({ login: 'p.sidorov', password, employee: 'Y' });
    expect(status).toBe(200);
    await expect(addEmployee(ctx(), { login: 'p.sidorov', fio: 'А Б', email: 'a@b.ru' })).rejects.toThrow('already');
    await expect(addEmployee(ctx(), { login: 'x.y', fio: '', email: 'a@b.ru' })).rejects.toThrow('--fio');
    await expect(addEmployee(ctx(), { login: 'x.y', fio: 'А Б', email: 'a' })).rejects.toThrow('--email');
    await expect(addEmployee(ctx(), { login: 'DOMAIN\\x', fio: '', email: '' })).rejects.toThrow('without a domain');
  });

  it('is an operator from the next call after the grant of the role until it is withdrawn', async () => {
    const { body } = await signIn({ login: 'i.ivanov', password: DEMO_PASSWORD, employee: 'Y' });
    const isOperator = async () => {
      const bearer = await bearerOf(shop.database.db, body.jwt ?? '', { now: new Date(), isBackground: true });
      return bearer?.caller.isOperator;
    };
    expect(await isOperator()).toBe(false);
    await changeRole(ctx(), 'i.ivanov', { role: 'operator' });
    expect(await isOperator()).toBe(true);
    await changeRole(ctx(), 'i.ivanov', { role: 'notOperator' });
    expect(await isOperator()).toBe(false);
  });

  it('is responsible for a category from the command on until it is withdrawn', async () => {
    const fields = { login: 'i.ivanov', password: DEMO_PASSWORD, employee: 'Y' };
    await changeRole(ctx(), 'i.ivanov', { role: 'responsible', category: '/catalog/konditsionery' });
    expect((await infoOf(fields)).responsible).toEqual(['/catalog/konditsionery']);
    await changeRole(ctx(), 'i.ivanov', { role: 'notResponsible', category: 'konditsionery' });
    expect((await infoOf(fields)).responsible).toEqual([]);
    await expect(changeRole(ctx(), 'i.ivanov', { role: 'responsible', category: 'x' })).rejects.toThrow('no category');
  });
});

describe('a customer', () => {
  it('is signed out at once when blocked and can sign in again when unblocked', async () => {
    const fields = { phone: '9000000003', password: DEMO_PASSWORD };
    const { body } = await signIn(fields);
    await changeRole(ctx(), '9000000003', { role: 'blocked' });
    const known = await shop.call('GET v1 app/info/', {}, { session: 's'.repeat(24), token: body.jwt ?? '' });
    expect(known.body.user).toBeNull();
    expect((await signIn(fields)).status).toBe(400);
    await changeRole(ctx(), '9000000003', { role: 'active' });
    expect((await signIn(fields)).status).toBe(200);
  });

  it('cannot be an operator', async () => {
    await expect(changeRole(ctx(), '9000000002', { role: 'operator' })).rejects.toThrow('only an employee');
    const customers = shop.database.db.updateTable('users').where('phone', '=', '9000000002');
    await expect(customers.set({ is_operator: true }).execute()).rejects.toThrow('violates check constraint');
  });

  it('cannot get a role in a company before the verification', async () => {
    await register('9110000003', {});
    await expect(changeRole(ctx(), '9110000003', { role: 'owner' })).rejects.toThrow('verified customer');
  });
});
