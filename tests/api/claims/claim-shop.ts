import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AttachmentTables } from '#backend/db/schema-attachments.ts';
import type { ClaimableItem } from '#lib/contract/claims.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type AccountShop, type Answer, openAccountShop, type Person } from '#tests/account-shop.ts';
import { fileOf, photo } from '../attachments/pictures.ts';

type Form = CallInput<'POST v1 claims/'>['body'];
type NewPhoto = Insertable<AttachmentTables['attachments']>;

export interface Customer extends Person {
  xmlId: string;
}

export interface ClaimShop extends AccountShop {
  dealer: Customer;
  colleague: Customer;
  stranger: Customer;
  /** a delivered order of the dealer without claims, and its products */
  order: { id: string; number: string; items: ClaimableItem[] };
  /** removes all claims */
  clear(): Promise<void>;
  form(rest?: Partial<Form>): Form;
  claim(person: Person, form: Form): Promise<Answer<'POST v1 claims/'>>;
  /** id of an uploaded photo, different for each seed */
  photo(seed: number, person?: Person): Promise<string>;
  list(
    person: Customer,
    body?: Partial<CallInput<'POST v1 getClaims/'>['body']>,
  ): Promise<Answer<'POST v1 getClaims/'>>;
  get(person: Person, id: string, known?: number): Promise<Answer<'GET v1 claims/{id}/'>>;
  write(person: Person, id: string, body: object): Promise<Answer<'POST v1 claims/{id}/messages/'>>;
}

export async function openClaimShop(): Promise<ClaimShop> {
  const shop = await openAccountShop();
  const customer = async (phone: string): Promise<Customer> => {
    const person = await shop.signedIn(phone);
    return { ...person, xmlId: (await shop.ask('GET v1 app/info/', { query: { url: '/' } }, person)).body.xmlId ?? '' };
  };
  const [dealer, colleague, stranger] = [
    await customer('9000000002'),
    await customer('9000000003'),
    await customer('9000000004'),
  ];
  const { db } = shop.database;
  const { guid } = await db
    .selectFrom('orders as o')
    .select('o.guid')
    .where('o.customer', '=', dealer.xmlId)
    .where('o.status', '=', 'delivered')
    .where('o.positions', '>', 8)
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { body } = await shop.ask('GET v1 orders/{id}/claimable/', { params: { id: guid } }, dealer);
  /** Encoding takes a process for each photo: a person's further photos are copies of the first. */
  const photos = new Map<string | undefined, NewPhoto>();
  async function uploaded(person: Person, seed: number) {
    const file = fileOf(await photo({ seed, width: 300, height: 200 }));
    const { body: sent } = await shop.ask('POST v1 attachments/', { body: { file, purpose: 'claim' } }, person);
    if (!sent.id) throw new Error(`the photo was refused: ${JSON.stringify(sent)}`);
    const row = db.selectFrom('attachments').selectAll().where('guid', '=', sent.id);
    const { id, ...rest } = await row.executeTakeFirstOrThrow();
    photos.set(person.token, rest);
    return rest.guid;
  }
  async function copied(first: NewPhoto, seed: number) {
    const hash = createHash('sha256').update(`photo ${seed}`).digest();
    const copy = { ...first, guid: randomUUID(), hash, created_at: shop.now() };
    await db.insertInto('attachments').values(copy).execute();
    return copy.guid;
  }
  const order = { id: guid, number: body.order?.number ?? '', items: body.items ?? [] };
  return {
    ...shop,
    dealer,
    colleague,
    stranger,
    order,
    async clear() {
      await db.deleteFrom('claims').execute();
      await db.deleteFrom('attachments').execute();
      await db.deleteFrom('limits').execute();
      await db.deleteFrom('notifications').execute();
    },
    form: (rest = {}) => ({
      orderId: order.id,
      productId: order.items[0]?.productId ?? '',
      quantity: 1,
      reason: 'defect',
      wish: 'replacement',
      description: 'Не включается после монтажа',
      key: randomUUID(),
      ...rest,
    }),
    claim: (person, form) => shop.ask('POST v1 claims/', { body: form }, person),
    photo(seed, person = dealer) {
      const first = photos.get(person.token);
      return first ? copied(first, seed) : uploaded(person, seed);
    },
    list: (person, body = {}) =>
      shop.ask('POST v1 getClaims/', { body: { ClientIds: [person.xmlId], ...body } }, person),
    get: (person, id, known) =>
      shop.ask('GET v1 claims/{id}/', { params: { id }, query: known === undefined ? {} : { known } }, person),
    write: (person, id, body) =>
      shop.ask('POST v1 claims/{id}/messages/', { params: { id }, body: { key: randomUUID(), ...body } }, person),
  };
}
