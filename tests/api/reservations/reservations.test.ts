import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '#tests/account-shop.ts';
import { type Form, newPhone, openReservationShop, type ReservationShop } from './reservation-shop.ts';

let shop: ReservationShop;
beforeAll(async () => {
  shop = await openReservationShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.forget();
  await shop.put(5);
});

const read = (known: { token?: string }) => shop.ask('POST v1 reservations/read/', { body: known });
const cancel = (known: { token: string }) => shop.ask('POST v1 reservations/cancel/', { body: known });

describe('the places', () => {
  it('are the Cash & Carry stores of the city that have the product, until the end of their next open day', async () => {
    const { price, places: found } = await shop.places();
    expect(price).toBeGreaterThan(0);
    // a Sunday: the next open day is Monday
    expect(found).toMatchObject([
      {
        id: shop.store.id,
        name: shop.store.name,
        inStock: 5,
        most: 5,
        until: { on: shop.today(1), until: '19:00', zone: 180 },
      },
    ]);
    await shop.put(700);
    expect((await shop.places()).places).toMatchObject([{ inStock: 501, most: 5 }]);
    await shop.put(0);
    expect((await shop.places()).places).toEqual([]);
    await shop.put(2);
    const { id: moscow } = await shop.database.db
      .selectFrom('cities')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    expect((await shop.places(shop.product().guid, moscow)).places).toEqual([]);
    expect((await shop.places(randomUUID())).price).toBeNull();
  });

  it('do not offer what has no retail price', async () => {
    const { db } = shop.database;
    await sql`UPDATE products SET is_on_request = true WHERE id = ${shop.product().id}`.execute(db);
    expect(await shop.places()).toEqual({ price: null, places: [] });
    await sql`UPDATE products SET is_on_request = false WHERE id = ${shop.product().id}`.execute(db);
  });
});

describe('a reservation', () => {
  it('needs a verified phone, is sent by SMS, takes the pieces out of stock, and is found by its link', async () => {
    const [person, phone] = [visitor(), newPhone()];
    const form = await shop.formOf(person, phone, { quantity: 2 });
    const early = await shop.ask('POST v1 reservations/', { body: form }, person);
    expect(early).toMatchObject({ status: 200, body: { reservation: null, link: null } });
    expect(await shop.left(shop.product().id)).toBe(5);
    await shop.prove(person, phone);
    const { status, body } = await shop.send(person, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^Р(-\d{3}){3}$/),
      status: 'held',
      quantity: 2,
      product: { guid: shop.product().guid },
      place: { name: shop.store.name },
      until: { on: shop.today(1), until: '19:00' },
    });
    expect(body.sum).toBeCloseTo(form.price * 2, 2);
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(await shop.left(shop.product().id)).toBe(3);
    expect((await shop.places()).places).toMatchObject([{ inStock: 3 }]);
    const sms = (await shop.messagesTo(phone)).at(-1);
    expect(sms).toContain(`Резерв ${body.number}`);
    expect(sms).toContain(`kazan.`);
    expect(sms).toContain(body.link);
    const token = body.link.split('#')[1]!;
    expect((await read({ token })).body).toMatchObject({ number: body.number, status: 'held' });
    expect((await shop.send(person, form)).body.number, 'the same request again').toBe(body.number);
    expect((await shop.send(person, { ...form, quantity: 1 })).status).toBe(409);
    expect(await shop.left(shop.product().id)).toBe(3);
  });

  it('has a number that tells nothing of the numbers of others', async () => {
    const numbers: number[] = [];
    for (let n = 0; n < 3; n++) numbers.push(Number((await shop.reserved()).number.replaceAll(/\D/g, '')));
    for (const [at, number] of numbers.entries())
      expect(Math.abs(number - (numbers[at - 1] ?? 0))).toBeGreaterThan(1000);
  });

  it('is refused without a name, consent, a mobile phone, or with another price', async () => {
    const { person, phone } = await shop.guest();
    const form = await shop.formOf(person, phone);
    const errorsOf = async (more: Partial<Form>) => (await shop.send(person, { ...form, ...more })).errors;
    expect(await errorsOf({ fio: ' ' })).toHaveProperty('fio');
    expect((await errorsOf({ personalData: '' })).personalData).toContain('согласия');
    expect((await errorsOf({ personalData: '2020-01-01' })).personalData).toContain('обновился');
    expect(await errorsOf({ phone: '123' })).toHaveProperty('phone');
    expect((await errorsOf({ price: form.price + 1 })).price).toContain('Цена изменилась');
    expect(await errorsOf({ quantity: 6 })).toHaveProperty('quantity');
    expect((await errorsOf({ storeId: 999_999 })).storeId).toContain('выберите другой');
    expect((await shop.send(person, { ...form, sessionId: visitor().sessionId })).errors).toHaveProperty('sessionId');
    expect((await shop.send(person, { ...form, phone: newPhone() })).body.number, 'another phone').toBeUndefined();
    // a customer orders instead
    expect((await shop.send({ ...person, token: shop.dealer.token }, form)).status).toBe(403);
    expect(await shop.left(shop.product().id)).toBe(5);
  });

  it('of the last piece succeeds once when several are made at the same time', async () => {
    await shop.put(1);
    const guests = await Promise.all(Array.from({ length: 5 }, () => shop.guest()));
    const forms = await Promise.all(guests.map(({ person, phone }) => shop.formOf(person, phone)));
    const answers = await Promise.all(guests.map(({ person }, index) => shop.send(person, forms[index]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, errors } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400);
      expect(errors.storeId).toContain('уже нет');
    }
    expect(await shop.left(shop.product().id)).toBe(0);
  });

  it('of a set takes its parts', async () => {
    for (const { id, per } of shop.set.parts) await shop.put(per * 2, id);
    await shop.put(2, shop.set.id);
    await shop.reserved({ productId: shop.set.guid, quantity: 1 });
    for (const { id, per } of shop.set.parts) expect(await shop.left(id)).toBe(per);
    expect(await shop.left(shop.set.id)).toBe(1);
  });

  it('is one of at most three of a phone, one of each product, and six a day', async () => {
    const { person, phone } = await shop.guest();
    const wanted = shop.goods.slice(0, 4);
    for (const { id } of wanted) await shop.put(5, id);
    const order = async (guid: string) => shop.send(person, await shop.formOf(person, phone, { productId: guid }));
    expect((await order(wanted[0]!.guid)).status).toBe(200);
    expect((await order(wanted[0]!.guid)).errors.phone).toContain('уже зарезервирован');
    expect((await order(wanted[1]!.guid)).status).toBe(200);
    const third = await order(wanted[2]!.guid);
    expect(third.status).toBe(200);
    expect((await order(wanted[3]!.guid)).errors.phone).toContain('не больше 3');
    let token = third.body.link.split('#')[1]!;
    for (let n = 0; n < 3; n++) {
      expect((await cancel({ token })).status).toBe(200);
      const { status, body } = await order(wanted[3]!.guid);
      expect(status).toBe(200);
      token = body.link.split('#')[1]!;
    }
    await cancel({ token });
    expect(await order(wanted[3]!.guid)).toMatchObject({ status: 429 });
    expect(await shop.left(wanted[3]!.id)).toBe(5);
  });

  it('of one phone stays within its limit when several are made at once', async () => {
    const { person, phone } = await shop.guest();
    const wanted = shop.goods.slice(0, 5);
    for (const { id } of wanted) await shop.put(5, id);
    const forms = await Promise.all(wanted.map(({ guid }) => shop.formOf(person, phone, { productId: guid })));
    const answers = await Promise.all(forms.map((form) => shop.send(person, form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
