import { changeRole } from '#backend/modules/operators/index.ts';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { type AccountShop, openAccountShop, visitor } from '#tests/account-shop.ts';
import { type Caller, type Fixtures, type Identity, names, type SignedIn } from './fixtures.ts';
import { recordsOf } from './records.ts';

export async function openFixtures(): Promise<Fixtures> {
  const opened = await openAccountShop();
  const sure = new Set<Caller>();
  const shop = forgettingSure(opened, sure);
  const { db } = shop.database;
  await db.insertInto('alerts').values({ name: 'stock-taking', text: 'В субботу склад закрыт' }).execute();
  await changeRole({ db }, names.operator, { role: 'operator' });
  const expired = await shop.signedIn(names.verified);
  shop.pass(31 * DAY_SECONDS);
  const { people, tokens } = await signAllIn(shop);
  const tokenOf = tokensOfCallers({ shop, sure, tokens, expired: expired.token });
  let phones = 0;
  return {
    shop,
    password: DEMO_PASSWORD,
    people,
    ...(await listed(shop)),
    ...(await recordsOf(shop, people, { verified: tokens.get('verified'), stranger: tokens.get('stranger') })),
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

/**
 * The shop whose calls empty `sure`, the callers whose token is valid for sure, when they change something: a call that
 * changes nothing ends no session.
 */
const forgettingSure = (opened: AccountShop, sure: Set<Caller>): AccountShop => ({
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
});

type Tokens = Map<SignedIn | 'acting', string>;

async function signAllIn(shop: AccountShop): Promise<{ people: Fixtures['people']; tokens: Tokens }> {
  const tokens: Tokens = new Map();
  const people = {} as Fixtures['people'];
  for (const name of Object.keys(names) as SignedIn[]) {
    const person = await shop.signedIn(names[name]);
    tokens.set(name, person.token);
    const { body } = await shop.ask('GET v1 app/info/', {}, person);
    people[name] = { id: body.user?.id ?? 0, xmlId: body.user?.xmlId ?? '' };
  }
  return { people, tokens };
}

interface Known {
  shop: AccountShop;
  sure: Set<Caller>;
  tokens: Tokens;
  expired: string;
}

/** Returns a function that gives the token of a caller: a valid one unless the caller's name says otherwise. */
function tokensOfCallers({ shop, sure, tokens, expired }: Known): (caller: Caller) => Promise<string | null> {
  return async (caller) => {
    if (caller === 'guest') return null;
    if (caller === 'expired') return expired;
    if (caller === 'forged') return 'A'.repeat(43);
    const known = tokens.get(caller) ?? '';
    if (sure.has(caller)) return known;
    const { status } = await shop.ask('GET v1 users/groups/', {}, { token: known });
    sure.add(caller);
    if (status === 200) return known;
    const { token } = await shop.signedIn(names[caller === 'acting' ? 'employee' : caller]);
    tokens.set(caller, token);
    return token;
  };
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
