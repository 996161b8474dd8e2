import { randomUUID } from 'node:crypto';
import { legalDocuments } from '#lib/config/legal-documents.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { codeIn, type Person, visitor } from '#tests/account-shop.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';

export type Form = CallInput<'POST v1 reservations/'>['body'];

/** A Cash & Carry store of Kazan. */
export interface Store {
  id: number;
  warehouseId: number;
  name: string;
  cityId: number;
}

export type ReservationShop = Awaited<ReturnType<typeof openReservationShop>>;

let phones = 0;
export const newPhone = () => `92377${String(10_000 + phones++)}`;

/** The shop with a store at which guests reserve; open on weekdays until 19:00 and on Saturdays until 17:00. */
export async function openReservationShop() {
  const shop = await openOrderShop();
  const store = await storeOf(shop);
  const { db } = shop.database;
  const goods = () => shop.goods[0]!;

  const places = async (productId = goods().guid, cityId = store.cityId) => {
    const { body } = await shop.ask('GET v1 reservations/places/', { query: { productId, cityId } });
    return { price: body.price ?? null, places: body.places ?? [] };
  };

  /** Verifies the phone in the person's session. */
  const prove = async (person: Person, phone: string): Promise<void> => {
    const body = { sessionId: person.sessionId, phone };
    await shop.ask('POST v1 verifyCode/send/', { body }, person);
    const code = codeIn((await shop.messagesTo(phone)).at(-1));
    const { status } = await shop.ask('POST v1 verifyCode/check/', { body: { ...body, code } }, person);
    if (status !== 200) throw new Error(`the phone was not verified: ${status}`);
  };

  /** A verified phone in a new session. */
  const guest = async (phone = newPhone()) => {
    const person = visitor();
    await prove(person, phone);
    return { person, phone };
  };

  const formOf = async (person: Person, phone: string, more: Partial<Form> = {}): Promise<Form> => ({
    sessionId: person.sessionId,
    productId: goods().guid,
    storeId: store.id,
    quantity: 1,
    price: (await places(more.productId)).price ?? 0,
    fio: 'Мария',
    phone,
    personalData: legalDocuments.reservation.version,
    key: randomUUID(),
    ...more,
  });

  const send = async (person: Person, form: Form) => {
    const answer = await shop.ask('POST v1 reservations/', { body: form }, person);
    return { ...answer, body: { ...answer.body.reservation, link: answer.body.link ?? '' } };
  };

  return {
    ...shop,
    store,
    product: goods,
    places,
    prove,
    guest,
    formOf,
    send,
    /** Sets the stock of a product at the store, and nowhere else. */
    async put(quantity: number, productId = goods().id): Promise<void> {
      await db.deleteFrom('stock').where('product_id', '=', productId).execute();
      await db
        .insertInto('stock')
        .values({ product_id: productId, warehouse_id: store.warehouseId, quantity })
        .execute();
    },
    async reserved(more: Partial<Form> = {}) {
      const { person, phone } = await guest();
      const { status, body } = await send(person, await formOf(person, phone, more));
      if (status !== 200 || !body.number) throw new Error(`not reserved: ${status}`);
      return { person, phone, number: body.number, token: body.link.split('#')[1]! };
    },
    async forget(): Promise<void> {
      await db.deleteFrom('reservations').execute();
      await db.deleteFrom('limits').execute();
      await db.deleteFrom('jobs').execute();
    },
  };
}

async function storeOf({ database: { db } }: OrderShop): Promise<Store> {
  const found = await db
    .selectFrom('stores as s')
    .innerJoin('cities as c', 'c.id', 's.city_id')
    .select(['s.id', 's.warehouse_id', 's.city_id', 's.name'])
    .where('c.subdomain', '=', 'kazan')
    .where('s.cash_and_carry', '=', true)
    .where('s.warehouse_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stores')
    .set({ hours: 'пн–пт 9:00–19:00, сб 10:00–17:00' })
    .where('id', '=', found.id)
    .execute();
  return { id: found.id, warehouseId: found.warehouse_id!, name: found.name, cityId: found.city_id };
}
