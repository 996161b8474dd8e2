import { visitor } from '#tests/account-shop.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';

export interface ActingShop extends OrderShop {
  /** an employee in a new browser who acts for nobody yet */
  employee(login?: string): Promise<Customer>;
  /** id of the person with a phone or a login */
  idOf(name: string): Promise<number>;
  /** makes the employee act for the customer with the phone */
  actFor(employee: Customer, phone: string): Promise<Customer>;
  /** products and quantities in a person's basket */
  basketOf(person: Customer): Promise<{ productId: string; quantity: number }[] | undefined>;
  /** the records, the oldest first */
  acts(): Promise<{ what: string; object: string | null; customer: string | null }[]>;
}

export const DEALER = '9000000002';
export const INSTALLER = '9000000004';

export async function openActingShop(): Promise<ActingShop> {
  const shop = await openOrderShop();
  const { db } = shop.database;
  const idOf = async (name: string) => {
    const column = /^\d+$/.test(name) ? 'phone' : 'login';
    return (await db.selectFrom('users').select('id').where(column, '=', name).executeTakeFirstOrThrow()).id;
  };
  return {
    ...shop,
    idOf,
    async employee(login = 'i.ivanov') {
      return { ...(await shop.signedIn(login, visitor())), xmlId: '' };
    },
    async actFor(employee, phone) {
      const customerId = await idOf(phone);
      const { status, body } = await shop.ask('POST v1 acting/', { body: { customerId } }, employee);
      if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`);
      const acting = { ...employee, actingFor: customerId };
      const { body: info } = await shop.ask('GET v1 app/info/', {}, acting);
      return { ...acting, xmlId: info.xmlId ?? '' };
    },
    async basketOf(person) {
      const { body } = await shop.ask('GET v1 basket/summary/', {}, person);
      return body.items?.map(({ productId, quantity }) => ({ productId, quantity }));
    },
    acts: () => db.selectFrom('acts').select(['what', 'object', 'customer']).orderBy('id').execute(),
  };
}
