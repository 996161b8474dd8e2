import { randomUUID } from 'node:crypto';
import type { Db } from '#backend/db/connection.ts';
import { changeRole } from '#backend/modules/operators/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type AccountShop, openAccountShop, type Person, visitor } from '#tests/account-shop.ts';
import { fileOf, photo } from '../attachments/pictures.ts';

/**
 * `verified` and `stranger` are owners of two companies, `colleague` a buyer and
 * `requester` a requester of the first one; `acting` is an employee
 * who acts for `verified`, `operator` an employee with that role; the last two have an invalid token.
 */
export const callers = [
  'guest',
  'unverified',
  'verified',
  'colleague',
  'requester',
  'stranger',
  'employee',
  'acting',
  'operator',
  'expired',
  'forged',
] as const;
export type Caller = (typeof callers)[number];

const names = {
  unverified: '9000000001',
  verified: '9000000002',
  colleague: '9000000003',
  requester: '9000000005',
  stranger: '9000000004',
  employee: 'i.ivanov',
  operator: 'a.petrova',
} as const;
type SignedIn = keyof typeof names;

interface Identity {
  id: number;
  xmlId: string;
}

/** The data that the calls of the matrix refer to. */
export interface Fixtures {
  shop: AccountShop;
  password: string;
  /** tokens of everybody who can sign in */
  people: Record<SignedIn, Identity>;
  section: string;
  product: { guid: string; slug: string };
  /** guid of a product that can be bought */
  soldProduct: string;
  /** lines of their baskets */
  lines: Record<'verified' | 'stranger', number>;
  /** named baskets that are not current for anybody */
  baskets: Record<'verified' | 'stranger', string>;
  /** undo key of an addition to the basket of `verified` */
  undo: string;
  /** key of a list that `verified` loaded */
  load: string;
  cityId: number;
  storeId: number;
  /** guid of a product on request */
  onRequest: string;
  bannerId: number;
  warehouse: string;
  /** guids of products without stock, for which `verified` with `colleague`, or `stranger` wait */
  awaited: Record<'verified' | 'stranger', string>;
  /** orders of the demo history */
  orders: Record<'verified' | 'stranger', string>;
  /** cancelled installation requests */
  installations: Record<'verified' | 'stranger', number>;
  /** numbers of bonus cards */
  cards: Record<'verified' | 'stranger', number>;
  /** commercial offers */
  offers: Record<'verified' | 'stranger', string>;
  /** tokens of the partner API */
  partnerTokens: Record<'verified' | 'stranger', string>;
  /** photos of claims */
  photos: Record<'verified' | 'stranger', string>;
  /** requests for approval that wait */
  approvals: Record<'verified' | 'stranger', string>;
  /** open claims */
  claims: Record<'verified' | 'stranger', string>;
  alert: string;
  /** unread notifications */
  notifications: Record<'verified' | 'colleague' | 'requester' | 'stranger', string>;
  /** an unregistered phone */
  newPhone(): string;
  /** with a valid token, or with the invalid one that the caller's name says */
  as(caller: Caller): Promise<Person>;
}

export async function openFixtures(): Promise<Fixtures> {
  const opened = await openAccountShop();
  /** whose token is valid for sure: a call that changes nothing ends no session */
  const sure = new Set<Caller>();
  const shop: AccountShop = {
    ...opened,
    async send(method, path, init) {
      const response = await opened.send(method, path, init);
      if (method !== 'GET' && response.status < 400) sure.clear();
      return response;
    },
    async ask(call, input, person) {
      const answer = await opened.ask(call, input, person);
      if (!call.startsWith('GET ') && answer.status < 400) sure.clear();
      return answer;
    },
  };
  const { db } = shop.database;
  await db.insertInto('alerts').values({ name: 'stock-taking', text: 'В субботу склад закрыт' }).execute();
  await changeRole({ db }, names.operator, { role: 'operator' });
  const expired = await shop.signedIn(names.verified);
  shop.pass(31 * 86_400);
  const tokens = new Map<SignedIn | 'acting', string>();
  const people = {} as Fixtures['people'];
  for (const name of Object.keys(names) as SignedIn[]) {
    const person = await shop.signedIn(names[name]);
    tokens.set(name, person.token);
    const { body } = await shop.ask('GET v1 app/info/', {}, person);
    people[name] = { id: body.user?.id ?? 0, xmlId: body.user?.xmlId ?? '' };
  }

  async function tokenOf(caller: Caller): Promise<string | null> {
    if (caller === 'guest') return null;
    if (caller === 'expired') return expired.token;
    if (caller === 'forged') return 'A'.repeat(43);
    const known = tokens.get(caller) ?? '';
    if (sure.has(caller)) return known;
    const { status } = await shop.ask('GET v1 users/groups/', {}, { token: known });
    sure.add(caller);
    if (status === 200) return known;
    const { token } = await shop.signedIn(names[caller === 'acting' ? 'employee' : caller]);
    tokens.set(caller, token);
    return token;
  }

  let phones = 0;
  return {
    shop,
    password: DEMO_PASSWORD,
    people,
    ...(await listed(shop)),
    ...(await offers(shop, { verified: tokens.get('verified'), stranger: tokens.get('stranger') })),
    ...(await partnerTokens(shop, { verified: tokens.get('verified'), stranger: tokens.get('stranger') })),
    ...(await baskets(shop, { verified: tokens.get('verified'), stranger: tokens.get('stranger') })),
    baskets: {
      verified: await basketOf(shop, tokens.get('verified')),
      stranger: await basketOf(shop, tokens.get('stranger')),
    },
    orders: { verified: await orderOf(shop, people.verified), stranger: await orderOf(shop, people.stranger) },
    awaited: await awaited(shop, people),
    installations: {
      verified: await installationOf(shop, people.verified),
      stranger: await installationOf(shop, people.stranger),
    },
    photos: await photos(shop, { verified: tokens.get('verified'), stranger: tokens.get('stranger') }),
    claims: {
      verified: await claimOf(shop, tokens.get('verified')),
      stranger: await claimOf(shop, tokens.get('stranger')),
    },
    approvals: {
      verified: await approvalOf(shop, people.requester, people.verified),
      stranger: await approvalOf(shop, people.stranger, people.stranger),
    },
    cards: { verified: await cardOf(shop, people.verified), stranger: await cardOf(shop, people.stranger) },
    alert: 'stock-taking',
    notifications: await notified(shop, people),
    newPhone: () => `93456${String(10_000 + phones++)}`,
    async as(caller) {
      const isActing = sure.has(caller);
      const token = await tokenOf(caller);
      const person = { ...visitor(), ...(token !== null && { token }) };
      if (caller !== 'acting') return person;
      const customerId = people.verified.id;
      if (!isActing) await opened.ask('POST v1 acting/', { body: { customerId } }, person);
      return { ...person, actingFor: customerId };
    },
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

async function notified(
  { database: { db } }: AccountShop,
  people: Fixtures['people'],
): Promise<Fixtures['notifications']> {
  const add = async ({ id }: Identity) => {
    const row = { user_id: id, kind: 'news' as const, key: 'news:1', title: 'Склад переехал', links: '[]' };
    const sent = { ...row, sent_at: new Date('2030-01-01') };
    return (await db.insertInto('notifications').values(sent).returning('guid').executeTakeFirstOrThrow()).guid;
  };
  return {
    verified: await add(people.verified),
    colleague: await add(people.colleague),
    requester: await add(people.requester),
    stranger: await add(people.stranger),
  };
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

async function listed({ database: { db } }: AccountShop) {
  const category = await db
    .selectFrom('categories')
    .select('path')
    .where('parent_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const product = await db.selectFrom('products').select(['guid', 'slug']).limit(1).executeTakeFirstOrThrow();
  const onRequest = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.guid')
    .where('c.path', '=', 'vrf-sistemy/vnutrennie-bloki-vrf')
    .where('p.is_available', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const warehouse = await db.selectFrom('warehouses').select(['guid', 'city_id']).limit(1).executeTakeFirstOrThrow();
  const store = await db.selectFrom('stores').select('id').limit(1).executeTakeFirstOrThrow();
  const banner = await db.selectFrom('banners').select('id').limit(1).executeTakeFirstOrThrow();
  return {
    section: category.path,
    product,
    onRequest: onRequest.guid,
    cityId: warehouse.city_id,
    storeId: store.id,
    bannerId: banner.id,
    warehouse: warehouse.guid,
  };
}
