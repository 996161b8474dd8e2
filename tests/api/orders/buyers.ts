import { createHash, randomBytes } from 'node:crypto';
import { visitor } from '#tests/account-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';
import type { OrderShop } from './order-shop.ts';

let numbers = 10_000;

/** Customers without a legal entity. */
export async function newBuyers({ database: { db }, now }: OrderShop, count: number): Promise<Customer[]> {
  const people = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => ({ phone: `93399${numbers++}`, fio: 'Мастер на выезде', is_verified: true })),
    )
    .returning(['id', 'guid'])
    .execute();
  const signedIn = people.map(({ id, guid }) => ({ id, xmlId: guid, token: randomBytes(32).toString('base64url') }));
  await db
    .insertInto('access_tokens')
    .values(
      signedIn.map(({ id, token }) => ({
        hash: createHash('sha256').update(token).digest(),
        user_id: id,
        created_at: now(),
        expires_at: new Date(now().getTime() + 86_400_000),
      })),
    )
    .execute();
  return signedIn.map(({ token, xmlId }) => ({ ...visitor(), token, xmlId }));
}
