import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanRegularly } from '#backend/modules/accounts/index.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { registerReservationJobs } from '#backend/modules/reservations/index.ts';
import { reservationId } from '#lib/rules/reservation.ts';
import { type Person, visitor } from '#tests/account-shop.ts';
import type { Visitor } from '#tests/shop-api.ts';
import { newPhone, openReservationShop, type ReservationShop } from './reservation-shop.ts';

let shop: ReservationShop;
beforeAll(async () => {
  shop = await openReservationShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.forget();
  await shop.put(5);
});

interface Known {
  token?: string;
  number?: string;
  phone?: string;
}
const read = (known: Known, person?: Person) => shop.ask('POST v1 reservations/read/', { body: known }, person);
const cancel = (known: Known) => shop.ask('POST v1 reservations/cancel/', { body: known });
const idOf = (number: string) => reservationId(number) ?? 0;

async function work(): Promise<void> {
  registerReservationJobs();
  while ((await runDueJobs({ db: shop.database.db, now: shop.now() })) > 0);
}

describe('the end of a reservation', () => {
  it('is its time: the pieces come back by themselves', async () => {
    const { token } = await shop.reserved({ quantity: 2 });
    await work();
    expect(await shop.left(shop.product().id)).toBe(3);
    shop.pass(2 * 86_400);
    expect((await read({ token })).body.status).toBe('expired');
    await work();
    expect(await shop.left(shop.product().id)).toBe(5);
    expect((await cancel({ token })).status).toBe(409);
    expect(await shop.left(shop.product().id)).toBe(5);
  });

  it('is a cancellation by its link, or by number and phone, and by nobody else', async () => {
    const one = await shop.reserved({ quantity: 2 });
    const other = await shop.reserved();
    expect((await read({ token: 'x' })).status).toBe(404);
    expect((await read({})).status).toBe(404);
    expect((await read({ number: one.number, phone: other.phone })).status).toBe(404);
    expect((await cancel({ number: one.number, phone: newPhone() })).status).toBe(404);
    // as people type it, with a Latin letter
    const known = { number: `p ${idOf(one.number)}`, phone: `+7 ${one.phone}` };
    expect((await read(known)).body).toMatchObject({ number: one.number });
    for (const dash of ['–', '\u2011', ' ', '.'])
      expect((await read({ ...known, number: `№ ${one.number.replaceAll('-', dash)}` })).status).toBe(200);
    const answers = await Promise.all([cancel(known), cancel({ token: one.token }), cancel(known)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array.from({ length: 3 }, () => [200, 'cancelled']),
    );
    expect(await shop.left(shop.product().id)).toBe(4);
    await cancel({ token: other.token });
    expect(await shop.left(shop.product().id)).toBe(5);
  });

  it('cannot be guessed: a number takes ten failures an hour from an address, and keeps nobody else out', async () => {
    const { number, phone, token } = await shop.reserved();
    const stranger = visitor();
    for (let n = 0; n < 12; n++) expect((await read({ number, phone }, stranger)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await read({ number, phone: newPhone() }, stranger)).status).toBe(404);
    expect((await read({ number, phone }, stranger)).status).toBe(429);
    expect((await read({ number, phone })).status).toBe(200);
    for (let n = 0; n < 60; n++) await read({ token: 'x' }, stranger);
    expect((await read({ token: 'x' }, stranger)).status).toBe(429);
    expect((await read({ token }, stranger)).status).toBe(200);
    shop.pass(3700);
    expect((await read({ number, phone }, stranger)).status).toBe(200);
  });

  it('cancelled by an operator is in the audit log, without a name or a phone in it', async () => {
    const operator = await shop.signedIn('a.petrova');
    const employee = await shop.signedIn('i.ivanov');
    const [one, other] = [await shop.reserved({ quantity: 2 }), await shop.reserved()];
    const list = (query: object, person: Visitor = operator) =>
      shop.ask('GET v1 staff/reservations/', { query }, person);
    expect((await list({}, employee)).status).toBe(403);
    expect((await list({}, shop.dealer)).status).toBe(403);
    const { body } = await list({ store: shop.store.id });
    expect(body.total).toBe(2);
    expect(body.items).toContainEqual(expect.objectContaining({ number: one.number, fio: 'Мария', phone: one.phone }));
    expect(body.stores).toContainEqual({ id: shop.store.id, name: `Казань, ${shop.store.name}` });
    expect((await list({ store: shop.store.id + 1000 })).body.total).toBe(0);
    expect((await list({ search: one.phone.slice(-4) })).body.items?.map(({ number }) => number)).toContain(one.number);
    expect((await list({ search: one.number })).body.total).toBe(1);
    const act = (what: 'issue' | 'cancel', number: string, person: Person = operator) => {
      const params = { id: idOf(number) };
      return what === 'issue'
        ? shop.ask('POST v1 staff/reservations/{id}/issue/', { params }, person)
        : shop.ask('POST v1 staff/reservations/{id}/cancel/', { params, body: { isThere: true } }, person);
    };
    expect((await act('issue', one.number, employee)).status).toBe(403);
    const both = await Promise.all([act('issue', one.number), act('cancel', one.number)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act('cancel', other.number)).status).toBe(200);
    expect((await shop.messagesTo(other.phone)).at(-1)).toContain('отменён магазином');
    expect((await act('issue', 'Р-999999')).status).toBe(404);
    const { body: log } = await shop.ask('GET v1 staff/audit/', { query: { subject: 'reservation' } }, operator);
    expect(log.items).toHaveLength(2);
    expect(JSON.stringify(log.items)).not.toMatch(/Мария|92377/);
  });

  it('of issued goods leaves them out of stock', async () => {
    const operator = await shop.signedIn('a.petrova');
    const { number, token } = await shop.reserved({ quantity: 2 });
    const params = { id: idOf(number) };
    await shop.ask('POST v1 staff/reservations/{id}/issue/', { params }, operator);
    shop.pass(3 * 86_400);
    await work();
    expect(await shop.left(shop.product().id)).toBe(3);
    expect((await read({ token })).body.status).toBe('issued');
  });

  it('by the shop returns the goods only if they are there', async () => {
    const operator = await shop.signedIn('a.petrova');
    const [one, other] = [await shop.reserved({ quantity: 2 }), await shop.reserved()];
    const withdraw = (number: string, isThere: boolean) =>
      shop.ask(
        'POST v1 staff/reservations/{id}/cancel/',
        { params: { id: idOf(number) }, body: { isThere } },
        operator,
      );
    expect((await withdraw(one.number, false)).status).toBe(200);
    expect(await shop.left(shop.product().id)).toBe(2);
    expect((await withdraw(other.number, true)).status).toBe(200);
    expect(await shop.left(shop.product().id)).toBe(3);
    expect((await read({ token: one.token })).body.status).toBe('withdrawn');
  });

  it('is followed by its deletion with all personal data', async () => {
    const { db } = shop.database;
    const { token } = await shop.reserved();
    await cancel({ token });
    const kept = await shop.reserved();
    await db
      .updateTable('reservations')
      .set({ ended_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('token', '=', token)
      .execute();
    cleanRegularly(db, { firstAfter: 1, every: 2 ** 30 });
    for (let n = 0; n < 50 && (await read({ token })).status !== 404; n++) await sleep(100);
    const left = await db.selectFrom('reservations').select('token').execute();
    expect(left).toEqual([{ token: kept.token }]);
  });
});
