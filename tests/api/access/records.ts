import { randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/connection.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { AccountShop } from '#tests/account-shop.ts';
import { fileOf, photo } from '../attachments/pictures.ts';
import type { Fixtures, Identity } from './fixtures.ts';

/** What `verified` and `stranger` own: offers, baskets, orders, claims. */
export async function recordsOf(
  shop: AccountShop,
  people: Fixtures['people'],
  tokens: Record<'verified' | 'stranger', string | undefined>,
) {
  return {
    ...(await offers(shop, tokens)),
    ...(await partnerTokens(shop, tokens)),
    ...(await baskets(shop, tokens)),
    baskets: {
      verified: await basketOf(shop, tokens.verified),
      stranger: await basketOf(shop, tokens.stranger),
    },
    orders: { verified: await orderOf(shop, people.verified), stranger: await orderOf(shop, people.stranger) },
    awaited: await awaited(shop, people),
    installations: {
      verified: await installationOf(shop, people.verified),
      stranger: await installationOf(shop, people.stranger),
    },
    photos: await photos(shop, tokens),
    claims: {
      verified: await claimOf(shop, tokens.verified),
      stranger: await claimOf(shop, tokens.stranger),
    },
    approvals: {
      verified: await approvalOf(shop, people.requester, people.verified),
      stranger: await approvalOf(shop, people.stranger, people.stranger),
    },
    cards: { verified: await cardOf(shop, people.verified), stranger: await cardOf(shop, people.stranger) },
  };
}

async function offers({ database, ask }: AccountShop, tokens: Record<keyof Fixtures['offers'], string | undefined>) {
  const items = [{ productId: await soldProduct(database.db) }];
  const make = async (token = '') => {
    const body = { source: { from: 'products', items }, key: randomUUID() } as const;
    return (await ask('POST v1 commercialOffers/', { body }, { token })).body.offer?.id ?? '';
  };
  return { offers: { verified: await make(tokens.verified), stranger: await make(tokens.stranger) } };
}

async function partnerTokens(
  { ask }: AccountShop,
  tokens: Record<keyof Fixtures['partnerTokens'], string | undefined>,
) {
  const make = async (token = '') => {
    const body = {
      name: 'Учётная система',
      scopes: ['prices'],
      key: randomUUID(),
    } satisfies CallInput<'POST v1 partner/tokens/'>['body'];
    return (await ask('POST v1 partner/tokens/', { body }, { token })).body.item?.id ?? '';
  };
  return { partnerTokens: { verified: await make(tokens.verified), stranger: await make(tokens.stranger) } };
}

async function soldProduct(db: Db): Promise<string> {
  const { guid } = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.guid')
    .where('p.is_available', '=', true)
    .where('p.price', 'is not', null)
    .where('c.is_price_on_request', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  return guid;
}

async function baskets({ database, ask }: AccountShop, tokens: Record<keyof Fixtures['lines'], string | undefined>) {
  const productId = await soldProduct(database.db);
  const fill = async (token = '') =>
    (await ask('POST v1 basket/items/', { body: { items: [{ productId }] } }, { token })).body;
  const [verified, stranger] = [await fill(tokens.verified), await fill(tokens.stranger)];
  const load = await ask('POST v1 basket/load/', { body: { text: 'nothing' } }, { token: tokens.verified ?? '' });
  return {
    soldProduct: productId,
    lines: { verified: verified.items?.[0]?.id ?? 0, stranger: stranger.items?.[0]?.id ?? 0 },
    undo: verified.undo ?? '',
    load: load.body.key ?? '',
  };
}

async function basketOf({ ask }: AccountShop, token = ''): Promise<string> {
  const { body } = await ask('POST v1 baskets/', { body: { name: 'Объект', key: randomUUID() } }, { token });
  const { body: list } = await ask('GET v1 baskets/', {}, { token });
  const main = list.items?.find(({ isMain }) => isMain);
  await ask('POST v1 baskets/{id}/current/', { params: { id: main?.id ?? '' } }, { token });
  return body.basket?.id ?? '';
}

async function awaited(
  { database: { db }, now }: AccountShop,
  people: Fixtures['people'],
): Promise<Fixtures['awaited']> {
  const products = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.guid'])
    .where('c.path', '=', 'vrf-sistemy/naruzhnye-bloki-vrf')
    .where('p.is_available', '=', true)
    .limit(2)
    .execute();
  const [first, second] = products;
  if (!first || !second) throw new Error('too few products');
  await db.deleteFrom('stock').where('product_id', 'in', [first.id, second.id]).execute();
  const wait = ({ id }: Identity, product: number) => ({
    user_id: id,
    product_id: product,
    state: 'active' as const,
    since: now(),
  });
  await db
    .insertInto('arrival_subscriptions')
    .values([wait(people.verified, first.id), wait(people.colleague, first.id), wait(people.stranger, second.id)])
    .execute();
  return { verified: first.guid, stranger: second.guid };
}

/** Id of a claim's event, which the calls do not look at. */
const SOME_EVENT = 1_000_000;

async function photos({ ask, database }: AccountShop, tokens: Record<keyof Fixtures['photos'], string | undefined>) {
  const upload = async (token = '') => {
    const file = fileOf(await photo());
    return (await ask('POST v1 attachments/', { body: { file, purpose: 'claim' } }, { token })).body.id ?? '';
  };
  const uploaded = { verified: await upload(tokens.verified), stranger: await upload(tokens.stranger) };
  await database.db.updateTable('attachments').set({ subject: SOME_EVENT }).execute();
  return uploaded;
}

/** A new claim about the first product of a delivered order. */
async function claimOf({ ask }: AccountShop, token = ''): Promise<string> {
  const list = (await ask('GET v1 orders/archives/', { query: { statuses: 'delivered' } }, { token })).body;
  const orderId = list.items?.[0]?.id ?? '';
  const { body } = await ask('GET v1 orders/{id}/claimable/', { params: { id: orderId } }, { token });
  const productId = body.items?.find(({ left }) => left > 0)?.productId ?? '';
  const claim = { orderId, productId, quantity: 1, reason: 'other', wish: 'refund', key: randomUUID() } as const;
  const made = await ask('POST v1 claims/', { body: { ...claim, description: 'Не подходит к проекту' } }, { token });
  return made.body.id ?? '';
}

/** A request of a person, at a company. */
async function approvalOf({ database: { db }, now }: AccountShop, author: Identity, { xmlId }: Identity) {
  const form = {
    delivery: { type: 'delivery', address: 'г Казань, ул Баумана, д 44', date: null },
    contact: { fio: 'Новиков Пётр', phone: '9000000002', email: '' },
    comment: '',
    ownNumber: '',
    shown: { address: 'г Казань, ул Баумана, д 44', place: null },
    contractId: null,
    payment: 'prepayment',
    bonusWriteOff: 0,
    allowBackorder: false,
  } as const;
  const line = { guid: await soldProduct(db), quantity: 1, name: 'Товар', code: '1', price: 1 };
  const { guid } = await db
    .insertInto('approvals')
    .values(({ selectFrom }) => ({
      company_id: selectFrom('companies').select('id').where('guid', '=', xmlId).$asScalar().$notNull(),
      user_id: author.id,
      author: 'Новиков Пётр',
      reason: 'role',
      lines: JSON.stringify([line]),
      form: JSON.stringify(form),
      key: randomUUID(),
      sent_hash: '',
      created_at: now(),
    }))
    .returning('guid')
    .executeTakeFirstOrThrow();
  return guid;
}

/** A delivered order, which cannot be changed. */
async function orderOf({ database: { db } }: AccountShop, { xmlId }: Identity): Promise<string> {
  const { guid } = await db
    .selectFrom('orders')
    .select('guid')
    .where('customer', '=', xmlId)
    .where('status', '=', 'delivered')
    .limit(1)
    .executeTakeFirstOrThrow();
  return guid;
}

async function installationOf({ database: { db }, now }: AccountShop, { xmlId }: Identity): Promise<number> {
  const { number } = await db
    .insertInto('installation_requests')
    .values({
      customer: xmlId,
      user_id: null,
      address: 'г Казань, ул Баумана, д 44',
      wished_on: '2026-12-01',
      daytime: 'any',
      contact_fio: 'Новиков Пётр',
      contact_phone: '9000000002',
      status: 'cancelled',
      cancelled_by: 'customer',
      assigned_on: null,
      key: randomUUID(),
      sent_hash: '',
      created_at: now(),
      updated_at: now(),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

async function cardOf({ database: { db } }: AccountShop, { xmlId }: Identity): Promise<number> {
  const account = db.selectFrom('bonus_accounts').select('number').where('customer', '=', xmlId);
  return (await account.executeTakeFirstOrThrow()).number;
}
