import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import { type AccountShop, codeIn, openAccountShop, type SignedInPerson, visitor } from '#tests/account-shop.ts';

let shop: AccountShop;
let operator: SignedInPerson;
let dealer: SignedInPerson;
beforeAll(async () => {
  shop = await openAccountShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  operator = await shop.signedIn('a.petrova');
  dealer = await shop.signedIn('9000000002');
});
afterAll(() => shop.end());

const COMPANY = { company: 'ООО "КЛИМАТ-ПРОЕКТ КАЗАНЬ"', inn: '1699524452', kpp: '169901001' };

/** Registers a user with a company; returns the user's id. */
async function registered(phone: string, email: string): Promise<number> {
  const person = visitor();
  const body = { sessionId: person.sessionId, phone };
  await shop.ask('POST v1 verifyCode/send/', { body }, person);
  const code = codeIn((await shop.messagesTo(phone)).at(-1));
  await shop.ask('POST v1 verifyCode/check/', { body: { ...body, code } }, person);
  const form = {
    ...body,
    ...COMPANY,
    isEntity: 'Y',
    email,
    region: 'Татарстан',
    locality: 'Казань',
    workedWithRK: 'Y',
  };
  const consent = { personalData: consentDocuments.personalData.version };
  const { status } = await shop.ask('POST v1 user/signUp/', { body: { ...form, ...consent } as never }, person);
  expect(status).toBe(200);
  const { id } = await shop.database.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return id;
}

const read = async (id: number) =>
  (await shop.ask('GET v1 staff/registrations/{id}/', { params: { id } }, operator)).body;

describe('a registration', () => {
  it('is read with contact, company, consents, and what the register has now', async () => {
    const id = await registered('9234511111', 'zakup@klimat.example');
    expect(await read(id)).toMatchObject({
      phone: '9234511111',
      email: 'zakup@klimat.example',
      region: 'Татарстан',
      locality: 'Казань',
      hasWorkedWithUs: true,
      company: { name: COMPANY.company, inn: COMPANY.inn, kpp: COMPANY.kpp, registeredOn: expect.any(String) },
      register: { name: COMPANY.company, status: 'ACTIVE' },
      customer: null,
      similar: [],
      consents: [{ kind: 'personalData', withdrawnAt: null }],
    });
  });

  it('is found by its e-mail', async () => {
    const query = { subject: 'registration', search: 'ZAKUP@klimat' } as const;
    const { body } = await shop.ask('GET v1 staff/items/', { query }, operator);
    expect(body.items).toMatchObject([{ what: expect.stringContaining(COMPANY.inn) }]);
  });

  it('names the customer whose employee the person would become, and registrations with the same INN', async () => {
    const first = await registered('9234522222', 'one@klimat.example');
    const verify = { params: { id: first }, body: { city: 'kazan' } };
    expect((await shop.ask('POST v1 staff/registrations/{id}/verify/', verify, operator)).status).toBe(200);
    const second = await read(await registered('9234533333', 'two@klimat.example'));
    expect(second.customer).toMatchObject({ city: 'Казань', people: 1 });
    expect(second.similar).toContainEqual({ id: first, fio: COMPANY.company, status: 'verified' });
  });

  it('is read without the register where it has no such company', async () => {
    const id = await registered('9234544444', 'three@klimat.example');
    await sql`UPDATE registrations SET inn = '9999999999' WHERE user_id = ${id}`.execute(shop.database.db);
    expect((await read(id)).register).toBe('missing');
  });

  it('of a person has no company', async () => {
    const { id } = await shop.database.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000001')
      .executeTakeFirstOrThrow();
    expect(await read(id)).toMatchObject({ fio: expect.stringContaining('Новиков'), company: null, register: null });
  });

  it('is closed to customers', async () => {
    const answer = await shop.ask('GET v1 staff/registrations/{id}/', { params: { id: 1 } }, dealer);
    expect(answer.status).toBe(403);
  });
});

it('a price request is read with product, quantity, comment, customer and city, and the price given before', async () => {
  const { rows } = await sql<{ number: number; guid: string; quantity: number; comment: string; code: string }>`
    SELECT q.number, p.guid, q.quantity, q.comment, p.code FROM price_requests q JOIN products p ON p.id = q.product_id
    WHERE q.status = 'sent' LIMIT 1`.execute(shop.database.db);
  const { number, guid, quantity, comment, code } = rows[0]!;
  const readRequest = async (wanted: number) =>
    (await shop.ask('GET v1 staff/priceRequests/{number}/', { params: { number: wanted } }, operator)).body;
  expect(await readRequest(number)).toMatchObject({
    product: { code },
    quantity,
    comment,
    customer: expect.stringContaining('КлиматПроф'),
    inn: expect.any(String),
    city: 'Казань',
    priceGroup: 'dealer',
    person: { phone: expect.stringMatching(/^\d{10}$/), email: expect.stringContaining('@') },
    lastPrice: null,
  });
  const answer = { params: { number }, body: { price: 1234.5, days: 5 } };
  await shop.ask('POST v1 staff/priceRequests/{number}/answer/', answer, operator);
  // while that price holds there is nothing to ask for
  shop.pass(7 * 86_400);
  const again = { guid, quantity: 3, comment: 'Нужно ещё', key: randomUUID() };
  const { body } = await shop.ask('POST v1 priceRequests/', { body: again }, await shop.signedIn('9000000002'));
  operator = await shop.signedIn('a.petrova');
  expect(await readRequest(body.number ?? 0)).toMatchObject({ quantity: 3, lastPrice: { price: 1234.5 } });
});
