import { randomUUID } from 'node:crypto';
import { consentDocuments } from '#lib/config/consents.ts';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import type { Access, WhileActing } from '#lib/contract/endpoint.ts';
import type { Person } from '#tests/account-shop.ts';
import type { Caller, World } from './world.ts';

interface Case<K extends Call> {
  /** the owner of the data that the call names: the caller, somebody else, or everybody */
  of: 'own' | 'foreign' | 'everybody';
  input(world: World, caller: Caller, person: Person): CallInput<K>;
  /** status for callers with access; default 200 */
  answered?: number;
  /** statuses that differ from the rule of the declaration */
  except?: Partial<Record<Caller, number>>;
}

const signedIn = { ...everybody(null), guest: 401, expired: 401, forged: 401 } as const;
const verified = { ...signedIn, unverified: 403, employee: 403, operator: 403 } as const;
const employee = { ...signedIn, unverified: 403, verified: 403, colleague: 403, stranger: 403 } as const;

/** Status that the declaration of a call implies for a caller; null: access is allowed. */
export const refusalOf: Record<Access, Record<Caller, 401 | 403 | null>> = {
  any: everybody(null),
  guest: { ...everybody(403), guest: null, expired: null, forged: null },
  signedIn,
  // the cases of the call cover another user's id in the path
  selfOrEmployee: signedIn,
  customer: { ...signedIn, employee: 403, operator: 403 },
  verified,
  colleague: verified,
  owner: { ...verified, colleague: 403, acting: 403 },
  acting: { ...verified, verified: 403, colleague: 403, stranger: 403 },
  employee,
  operator: { ...employee, employee: 403, acting: 403 },
};

/** Calls that an employee who acts for a customer makes as the employee. */
const asEmployee: ReadonlySet<Call> = new Set<Call>([
  'GET v1 meta/',
  'GET - build/latest/',
  'POST v1 alert/',
  'GET v1 search/suggests/',
  'GET - /ajax/catalog/search/',
  'GET v1 search/history/',
  'DELETE v1 search/history/',
  'GET v1 compare/addToCompare/',
  'GET v1 compare/removeFromCompare/',
  'GET v1 compare/getGroups/',
  'GET v1 compare/getProductsByGroup/',
  'GET v1 compare/getReport/',
  'POST v1 user/signIn/',
  'POST v1 user/signOut/',
  'GET v1 captcha/',
  'GET v1 users/{userId}/rights/',
  'GET v1 users/groups/',
  'GET v1 roles/getusersguids/',
  'POST v1 dadata/',
  'GET v1 mailings/{token}/',
  'POST v1 mailings/{token}/',
  'POST v1 acting/customers/',
  'POST v1 acting/',
  'DELETE v1 acting/',
]);

/** Calls that an employee may not make for a customer. */
const inPerson: ReadonlySet<Call> = new Set<Call>([
  'PATCH v1 profile/',
  'POST v1 profile/password/',
  'POST v1 profile/consents/',
  'PATCH v1 profile/notifications/',
  'POST v1 profile/signOutEverywhere/',
  'GET v1 company/users/',
  'POST v1 company/users/',
  'PATCH v1 company/users/{id}/',
  'GET - /ajax/catalog/delay/add/',
  'GET - /ajax/catalog/delay/delete/',
  'POST v1 commercialOffers/{id}/logo/',
  'DELETE v1 commercialOffers/{id}/logo/',
  'GET v1 notifications/b2b/getNotificationsForClient/',
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/',
  'GET v1 notifications/b2b/getNotificationsCount/',
  'GET v1 notifications/b2b/getUnreadNotificationsCount/',
  'POST v1 notifications/b2b/readNotification/',
  'POST v1 notifications/b2b/markNotificationsAsRead/',
  'POST v1 notifications/b2b/markNotificationAsClosed',
  'GET v1 partner/tokens/',
  'POST v1 partner/tokens/',
  'DELETE v1 partner/tokens/{id}/',
  'POST v1 user/satisfactionindex/',
  'POST v1 user/satisfactionindex/shown/',
  'DELETE v1 user/satisfactionindex/',
  'POST v1 league/name/',
]);

/** How an employee who acts for a customer makes a call: as the customer, as the employee, or not at all. */
export const whileActing = (call: Call): WhileActing =>
  inPerson.has(call) ? 'refused' : asEmployee.has(call) ? 'employee' : 'customer';

function everybody<T>(value: T): Record<Caller, T> {
  return {
    guest: value,
    unverified: value,
    verified: value,
    colleague: value,
    stranger: value,
    employee: value,
    acting: value,
    operator: value,
    expired: value,
    forged: value,
  };
}

const ANOTHER_SESSION = '2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00';
const PIXEL = 'UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=';
const UNUSED_KEY = '7d1f4f64-9a53-4a1b-8c0e-3f1b2a6c5d00';
/** undo key of another change in the same basket */
const TRANSFER_KEY = '5d1c3b4e-6a4f-4b59-9d0b-0000000000f7';

const forEverybody = <K extends Call>(input: (world: World) => CallInput<K>): [Case<K>] => [{ of: 'everybody', input }];

/** A form with a session id: the caller's own is accepted, another's is refused. */
const ofSession = <K extends Call>(
  input: (sessionId: string, world: World) => CallInput<K>,
  answered = 200,
): [Case<K>, Case<K>] => [
  { of: 'own', input: (world, _, { sessionId }) => input(sessionId, world), answered },
  { of: 'foreign', input: (world) => input(ANOTHER_SESSION, world), answered: 400 },
];

const registration = (sessionId: string, world: World) => ({
  body: {
    sessionId,
    phone: world.newPhone(),
    email: 'kto@gde.example',
    region: 'Татарстан',
    locality: 'Казань',
    fio: 'Новиков Пётр',
    personalData: consentDocuments.personalData.version,
  },
});

const idOf = (world: World, caller: Caller) =>
  caller in world.people ? world.people[caller as keyof World['people']] : world.people.verified;

const ended = (nomenclatureId: string) => ({ body: { nomenclatureId, state: 'cancelled' as const } });

const stockQuestion = ({ warehouse, product }: World) => ({ warehouses: [warehouse], guids: [product.guid] });

const priceQuestion = ({ product }: World, customer: string) => ({
  body: { Customer: { NSIId: customer }, ListNomenclature: [{ NSIId: product.guid }] },
});

/** Every member of a company has access to its orders; for others they do not exist. */
const ofOrder = <K extends Call>(input: (id: string) => CallInput<K>, answered = 200): Case<K>[] => [
  {
    of: 'own',
    input: ({ orders }, caller) => input(orders[caller === 'stranger' ? 'stranger' : 'verified']),
    answered,
  },
  {
    of: 'foreign',
    input: ({ orders }, caller) => input(orders[caller === 'stranger' ? 'verified' : 'stranger']),
    answered: 404,
  },
];

/** The same for bonus cards. */
const ofCard = <K extends Call>(input: (card: number) => CallInput<K>): Case<K>[] => [
  { of: 'own', input: ({ cards }, caller) => input(cards[caller === 'stranger' ? 'stranger' : 'verified']) },
  {
    of: 'foreign',
    input: ({ cards }, caller) => input(cards[caller === 'stranger' ? 'verified' : 'stranger']),
    answered: 404,
  },
];

/** The same for commercial offers. */
const ofOffer = <K extends Call>(
  input: (id: string) => CallInput<K>,
  own: Pick<Case<K>, 'answered' | 'except'> = {},
): Case<K>[] => [
  { of: 'own', input: ({ offers }, caller) => input(offers[caller === 'stranger' ? 'stranger' : 'verified']), ...own },
  {
    of: 'foreign',
    input: ({ offers }, caller) => input(offers[caller === 'stranger' ? 'verified' : 'stranger']),
    answered: 404,
  },
];

/** Colleagues do not read one another's notifications either. */
const ofNotification = <K extends Call>(input: (notificationId: string) => CallInput<K>): Case<K>[] => [
  { of: 'own', input: ({ notifications }, caller) => input(notifications[ownerOf(caller)]) },
  {
    of: 'foreign',
    input: ({ notifications }, caller) => input(notifications[caller === 'verified' ? 'colleague' : 'verified']),
    answered: 404,
  },
  { of: 'foreign', input: () => input(UNUSED_KEY), answered: 404 },
];

const ownerOf = (caller: Caller) => (caller === 'colleague' || caller === 'stranger' ? caller : 'verified');
const installationForm = (order: string) => ({
  // no order has this position
  items: [{ order, line: 9999, quantity: 1 }],
  address: 'г Казань, ул Баумана, д 44',
  date: '2026-12-31',
  contact: { fio: 'Новиков Пётр', phone: '9000000002' },
  key: ANOTHER_SESSION,
});

/** The same for installation requests. */
const ofInstallation = <K extends Call>(input: (number: number) => CallInput<K>): Case<K>[] => [
  {
    of: 'own',
    input: ({ installations }, caller) => input(installations[caller === 'stranger' ? 'stranger' : 'verified']),
  },
  {
    of: 'foreign',
    input: ({ installations }, caller) => input(installations[caller === 'stranger' ? 'verified' : 'stranger']),
    answered: 404,
  },
];

/** The same for claims. */
const ofClaim = <K extends Call>(input: (id: string) => CallInput<K>): Case<K>[] => [
  { of: 'own', input: ({ claims }, caller) => input(claims[caller === 'stranger' ? 'stranger' : 'verified']) },
  {
    of: 'foreign',
    input: ({ claims }, caller) => input(claims[caller === 'stranger' ? 'verified' : 'stranger']),
    answered: 404,
  },
];

const claimForm = (orderId: string) => ({
  orderId,
  productId: UNUSED_KEY,
  quantity: 1,
  reason: 'defect' as const,
  wish: 'refund' as const,
  description: 'Не включается после монтажа',
  key: UNUSED_KEY,
});

const offerForm = {
  // no offer has this version
  version: 0,
  title: 'Предложение',
  addressee: '',
  seller: { name: 'ООО «КлиматПроф»', contacts: '' },
  text: '',
  validUntil: '2026-12-31',
  mode: 'retail',
  markup: 0,
  items: [{ id: 1, quantity: 1, price: 1 }],
} as const;

const orderForm = ({ soldProduct }: World) => ({
  // with a price that differs from everybody's
  products: [{ productId: soldProduct, quantity: 1, price: 0.01 }],
  key: ANOTHER_SESSION,
  delivery: { type: 'delivery', address: 'г Казань, ул Баумана, д 44' } as const,
  contact: { fio: 'Новиков Пётр', phone: '9000000002' },
});

/** Every call of the contract with its status for each caller; a call without a row does not compile. */
export const expectations: { [K in Call]: Case<K>[] } = {
  'GET v1 app/info/': forEverybody(() => ({ query: { url: '/' } })),
  'GET v1 meta/': forEverybody(() => ({ query: { url: '/stores' } })),
  'GET - build/latest/': forEverybody(() => ({})),
  'POST v1 alert/': forEverybody(({ alert }) => ({ body: { name: alert, command: 'close' } })),

  'GET v1 catalog/categories/': forEverybody(() => ({})),
  'POST v3 catalog/section/info/': forEverybody(({ section }) => ({ body: { section } })),
  'POST v2 catalog/products': forEverybody(({ product }) => ({ body: { guids: [product.guid] } })),
  'POST v3 catalog/products/all/': forEverybody(({ section }) => ({ body: { section } })),
  'POST v3 catalog/filters/': forEverybody(({ section }) => ({ body: { section } })),
  'POST v1 catalog/products/checkavailables/': forEverybody(({ product }) => ({ body: { guids: [product.guid] } })),
  'POST v1 catalog/products/checkisallowbuypartcomplect/': forEverybody(({ product }) => ({
    body: { guids: [product.guid] },
  })),
  'GET v1 catalog/getSetsByComponents/': forEverybody(({ product }) => ({ query: { guid: product.guid } })),

  // these calls cannot name another person's list
  'GET v1 favorites/': forEverybody(() => ({})),
  'GET - /ajax/catalog/delay/add/': forEverybody(({ soldProduct }) => ({ query: { guid: soldProduct } })),
  'GET - /ajax/catalog/delay/delete/': forEverybody(({ soldProduct }) => ({ query: { guid: soldProduct } })),

  'GET v1 compare/addToCompare/': forEverybody(({ soldProduct }) => ({ query: { guid: soldProduct } })),
  'GET v1 compare/removeFromCompare/': forEverybody(({ soldProduct }) => ({ query: { guid: soldProduct } })),
  'GET v1 compare/getGroups/': forEverybody(() => ({})),
  // the product is in no comparison
  'GET v1 compare/getProductsByGroup/': [
    { of: 'everybody', input: ({ section }) => ({ query: { code: section } }), answered: 404 },
  ],
  'GET v1 compare/getReport/': [
    { of: 'everybody', input: ({ section }) => ({ query: { group: section } }), answered: 404 },
  ],

  'GET v1 search/suggests/': forEverybody(() => ({ query: { q: 'насос' } })),
  'GET - /ajax/catalog/search/': forEverybody(() => ({ query: { q: 'насос' } })),
  'GET v1 search/history/': forEverybody(() => ({})),
  'DELETE v1 search/history/': forEverybody(() => ({ query: { query: 'насос' } })),

  'GET v1 league/': forEverybody(() => ({ query: {} })),
  'GET v1 league/winners/': forEverybody(() => ({})),
  'GET v1 league/place/': [{ of: 'own', input: () => ({}) }],
  'POST v1 league/name/': [{ of: 'own', input: () => ({ body: { isShown: true } }) }],

  'GET v1 cities/': forEverybody(() => ({})),
  'GET v1 cities/{id}/': forEverybody(({ cityId }) => ({ params: { id: cityId } })),
  'GET v1 stores/': forEverybody(() => ({})),
  'GET v1 stores/{id}': forEverybody(({ storeId }) => ({ params: { id: storeId } })),
  'GET v1 warehouses': forEverybody(({ cityId }) => ({ query: { city: cityId } })),
  'GET v1 warehouses/{xmlId}/': [
    { of: 'own', input: (world, caller) => ({ params: { xmlId: idOf(world, caller).xmlId } }) },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { xmlId: people[caller === 'stranger' ? 'verified' : 'stranger'].xmlId },
      }),
      answered: 403,
    },
    {
      // every member of a company has access to its warehouses
      of: 'foreign',
      input: ({ people }) => ({ params: { xmlId: people.colleague.xmlId } }),
      except: { stranger: 403 },
    },
  ],
  'POST v2 remains/byWarehouseAndProducts': forEverybody(({ warehouse, product }) => ({
    body: { warehouses: [warehouse], guids: [product.guid] },
  })),
  'POST v1 remains/{xmlId}/byWarehouseAndProducts/': [
    {
      of: 'own',
      input: (world, caller) => ({ params: { xmlId: idOf(world, caller).xmlId }, body: stockQuestion(world) }),
    },
    {
      of: 'foreign',
      input: (world, caller) => ({
        params: { xmlId: world.people[caller === 'stranger' ? 'verified' : 'stranger'].xmlId },
        body: stockQuestion(world),
      }),
      answered: 403,
    },
  ],

  'POST v1 basket/load/': [{ of: 'own', input: () => ({ body: { text: '1' } }) }],
  'POST - /ajax/cart/load/': [{ of: 'own', input: () => ({ body: { file: new File(['1'], 'list.csv') } }) }],
  'POST v1 basket/load/{key}/rejected/': [
    // an employee's basket for a customer is separate from the customer's
    { of: 'own', input: ({ load }) => ({ params: { key: load }, body: {} }), except: { stranger: 404, acting: 404 } },
    { of: 'foreign', input: () => ({ params: { key: ANOTHER_SESSION }, body: {} }), answered: 404 },
  ],
  'GET v1 basket/template/': [{ of: 'own', input: () => ({}) }],
  'POST v3 customerPrices/': forEverybody(({ product }) => ({ body: { items: [{ guid: product.guid }] } })),
  'POST v1 prices/': [
    { of: 'own', input: (world, caller) => priceQuestion(world, idOf(world, caller).xmlId) },
    {
      of: 'foreign',
      input: (world, caller) =>
        priceQuestion(world, world.people[caller === 'stranger' ? 'verified' : 'stranger'].xmlId),
      answered: 403,
    },
    {
      // every member of a company has access to its prices
      of: 'foreign',
      input: (world) => priceQuestion(world, world.people.colleague.xmlId),
      except: { stranger: 403 },
    },
  ],
  // a colleague's key is valid for the whole company and returns the same request
  'POST v1 priceRequests/': forEverybody(({ onRequest }) => ({ body: { guid: onRequest, key: ANOTHER_SESSION } })),
  'GET v1 priceRequests/': forEverybody(() => ({})),

  // subscriptions belong to the person: another's does not exist
  'GET v1 subscriptions': forEverybody(({ awaited }) => ({ query: { nomenclatureId: awaited.verified } })),
  'POST v1 subscriptions': [
    {
      of: 'own',
      input: ({ awaited }, caller) => ({
        body: { nomenclatureId: awaited[caller === 'stranger' ? 'stranger' : 'verified'] },
      }),
    },
  ],
  'PUT v1 subscriptions': [
    { of: 'own', input: ({ awaited }, caller) => ended(awaited[caller === 'stranger' ? 'stranger' : 'verified']) },
    {
      of: 'foreign',
      input: ({ awaited }, caller) => ended(awaited[caller === 'stranger' ? 'verified' : 'stranger']),
      answered: 404,
    },
  ],

  // these calls cannot name another customer's basket
  'GET v1 basket/items/': [{ of: 'own', input: () => ({}) }],
  'GET v1 basket/export/': [{ of: 'own', input: () => ({}) }],
  'GET v1 basket/summary/': [{ of: 'own', input: () => ({}) }],
  'POST v1 basket/item/': [{ of: 'own', input: ({ soldProduct }) => ({ body: { productId: soldProduct } }) }],
  'POST v1 basket/add/': [{ of: 'own', input: ({ soldProduct }) => ({ body: { productId: soldProduct } }) }],
  'POST v1 basket/items/': [
    { of: 'own', input: ({ soldProduct }) => ({ body: { items: [{ productId: soldProduct }] } }) },
  ],
  // another customer's line is treated as missing; tests/api/basket checks that it does not change
  'PATCH v1 basket/items/': [
    { of: 'own', input: ({ lines }) => ({ body: { items: [{ id: lines.verified, quantity: 2 }] } }) },
    { of: 'foreign', input: ({ lines }) => ({ body: { items: [{ id: lines.stranger, quantity: 2 }] } }) },
  ],
  'DELETE v1 basket/item/{id}/': [
    { of: 'own', input: ({ lines }) => ({ params: { id: lines.verified } }) },
    { of: 'foreign', input: ({ lines }) => ({ params: { id: lines.stranger } }) },
  ],
  'POST v1 basket/remove/': [
    { of: 'own', input: ({ lines }) => ({ body: { ids: [lines.verified] } }) },
    { of: 'foreign', input: ({ lines }) => ({ body: { ids: [lines.stranger] } }) },
  ],
  'POST v1 basket/undo/': [
    // a colleague's change can be undone as well
    { of: 'own', input: ({ undo }) => ({ body: { undo } }), except: { stranger: 404, acting: 404 } },
    { of: 'foreign', input: () => ({ body: { undo: ANOTHER_SESSION } }), answered: 404 },
  ],
  'POST v1 basket/seen/': [{ of: 'own', input: () => ({ body: { version: 0 } }) }],

  'GET v1 brands/': forEverybody(() => ({})),
  'GET v1 brands/{slug}/': forEverybody(() => ({ params: { slug: 'ballu' } })),
  'GET v1 news/getList/': forEverybody(() => ({ query: {} })),
  'GET v1 news/{id}/': forEverybody(() => ({ params: { id: 1 } })),
  'GET v1 promotions/getList/': forEverybody(() => ({ query: {} })),
  'GET v1 promotions/{slug*}/': forEverybody(() => ({ params: { slug: 'split-sistemy/vne-sezona' } })),
  'GET v1 content/page/': forEverybody(() => ({ query: { url: '/delivery' } })),
  'GET v1 content/addresses/': forEverybody(() => ({})),
  'GET v1 delivery/terms/': forEverybody(({ cityId }) => ({ query: { city: cityId } })),
  'GET v1 banners/getList/': forEverybody(() => ({ query: { place: 'home' } })),
  'GET v1 banners/{id}/': forEverybody(({ bannerId }) => ({ params: { id: bannerId } })),

  'POST v1 user/signIn/': forEverybody(({ password }) => ({ body: { phone: '9000000002', password } })),
  'POST v1 user/validate/': ofSession(registration),
  // no phone was confirmed
  'POST v1 user/signUp/': ofSession(registration, 400),
  'POST v1 verifyCode/send/': ofSession((sessionId, world) => ({ body: { sessionId, phone: world.newPhone() } })),
  // no code was sent
  'POST v1 verifyCode/check/': ofSession(
    (sessionId, world) => ({ body: { sessionId, phone: world.newPhone(), code: '1234' } }),
    400,
  ),
  'POST v1 password/send/': ofSession((sessionId, world) => ({ body: { sessionId, phone: world.newPhone() } })),
  'POST v1 user/signOut/': forEverybody(() => ({})),
  'GET v1 captcha/': ofSession((sessionId) => ({ query: { sessionId } })),

  'GET v1 users/{userId}/rights/': [
    { of: 'own', input: (world, caller) => ({ params: { userId: idOf(world, caller).id } }) },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { userId: people[caller === 'stranger' ? 'verified' : 'stranger'].id },
      }),
      answered: 403,
      except: { employee: 200, acting: 200, operator: 200 },
    },
    {
      // not a colleague's either
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { userId: people[caller === 'colleague' ? 'verified' : 'colleague'].id },
      }),
      answered: 403,
      except: { employee: 200, acting: 200, operator: 200 },
    },
  ],
  'GET v1 users/groups/': forEverybody(() => ({})),
  'GET v1 roles/getusersguids/': forEverybody(() => ({ query: { XML_ID: 'owner' } })),

  'GET v1 profile/': forEverybody(() => ({})),
  'PATCH v1 profile/': [{ of: 'own', input: () => ({ body: {} }) }],
  // an open session does not reveal the password
  'POST v1 profile/password/': [
    { of: 'own', input: () => ({ body: { current: 'a guess', next: 'another one' } }), answered: 400 },
  ],
  'POST v1 profile/consents/': [
    {
      of: 'own',
      input: () => ({ body: { kind: 'marketing', isGiven: true, version: consentDocuments.marketing.version } }),
    },
  ],
  'PATCH v1 profile/notifications/': [
    { of: 'own', input: () => ({ body: { kind: 'price', byEmail: false, bySms: true } }) },
  ],
  'POST v1 profile/signOutEverywhere/': forEverybody(() => ({})),

  'GET v1 partner/tokens/': forEverybody(() => ({})),
  'POST v1 partner/tokens/': forEverybody(() => ({ body: { name: '1С', scopes: ['stock'], key: randomUUID() } })),
  'DELETE v1 partner/tokens/{id}/': [
    // a member of the company revokes their own tokens only
    {
      of: 'own',
      input: ({ partnerTokens }) => ({ params: { id: partnerTokens.verified } }),
      except: { colleague: 404, stranger: 404 },
    },
    {
      of: 'foreign',
      input: ({ partnerTokens }) => ({ params: { id: partnerTokens.stranger } }),
      answered: 404,
      except: { stranger: 200 },
    },
  ],

  'GET v1 company/users/': forEverybody(() => ({})),
  'POST v1 company/users/': [
    {
      of: 'own',
      input: (world) => ({ body: { fio: 'Новиков Пётр', phone: world.newPhone(), email: 'kto@gde.example' } }),
    },
  ],
  'PATCH v1 company/users/{id}/': [
    // nobody may change their own role
    { of: 'own', input: (world, caller) => ({ params: { id: idOf(world, caller).id }, body: {} }), answered: 403 },
    {
      of: 'own',
      input: ({ people }) => ({ params: { id: people.colleague.id }, body: {} }),
      except: { stranger: 404 },
    },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { id: people[caller === 'stranger' ? 'verified' : 'stranger'].id },
        body: { isBlocked: true },
      }),
      answered: 404,
    },
    {
      of: 'foreign',
      input: ({ people }) => ({ params: { id: people.employee.id }, body: { isBlocked: true } }),
      answered: 404,
    },
  ],

  // these calls cannot name another person's data
  'POST v1 orders/check/': [{ of: 'own', input: (world) => ({ body: { products: orderForm(world).products } }) }],
  'POST v1 {xmlId}/orders/create': [
    {
      of: 'own',
      input: (world, caller) => ({ params: { xmlId: idOf(world, caller).xmlId }, body: orderForm(world) }),
      answered: 409,
    },
    {
      of: 'foreign',
      input: (world, caller) => ({
        params: { xmlId: world.people[caller === 'stranger' ? 'verified' : 'stranger'].xmlId },
        body: orderForm(world),
      }),
      answered: 403,
    },
  ],
  'POST v1 orders/getordersids/': [{ of: 'own', input: () => ({ body: {} }) }],
  'GET v1 orders/bytransactions/': [{ of: 'foreign', input: () => ({ query: { ids: ANOTHER_SESSION } }) }],
  'GET v1 order/total/': [{ of: 'foreign', input: ({ orders }) => ({ query: { ids: orders.stranger } }) }],
  'GET v1 orders/new/': [{ of: 'own', input: () => ({}) }],
  'POST v1 orders/': [{ of: 'own', input: () => ({ body: {} }) }],
  'GET v1 orders/': [{ of: 'own', input: () => ({}) }],
  'GET v1 orders/archives/': [{ of: 'own', input: () => ({}) }],
  'GET v1 orders/statuses/': forEverybody(() => ({})),
  'GET v1 orders/items/statuses/': forEverybody(() => ({})),
  'GET v1 payments/statuses/': forEverybody(() => ({})),
  'GET v1 shipments/statuses/': forEverybody(() => ({})),
  'GET v1 orders/{id}/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/items/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/shipments/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/documents/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/invoice/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/specification/': ofOrder((id) => ({ params: { id } })),
  'GET v1 orders/{id}/export/': ofOrder((id) => ({ params: { id } })),
  // the order can no longer be cancelled
  'POST v1 orders/{id}/cancel/': ofOrder((id) => ({ params: { id } }), 409),
  'POST v1 orders/{id}/copy/': ofOrder((id) => ({ params: { id }, body: {} })),
  'GET v1 legalentities/': [{ of: 'own', input: () => ({}) }],
  'GET v1 receivables/': [{ of: 'own', input: () => ({}) }],

  'GET v1 bonuses/cards/': [{ of: 'own', input: () => ({}) }],
  'GET v1 bonuses/history/': ofCard((card) => ({ query: { card } })),
  'GET v1 bonuses/history/export/': ofCard((card) => ({ query: { card } })),
  'GET v1 showcase/getGifts/': forEverybody(() => ({})),
  // these calls cannot name another customer's gifts
  'GET v1 showcase/terms/': [{ of: 'own', input: () => ({}) }],
  'GET v1 showcase/orders/': [{ of: 'own', input: () => ({}) }],
  'POST v1 showcase/buyGift/': [
    {
      of: 'foreign',
      answered: 404,
      input: ({ people }, caller) => ({
        body: {
          gift: 1,
          key: ANOTHER_SESSION,
          cost: 1,
          recipient: { fio: 'Хабибуллин Тимур', phone: '9000000002' },
          delivery: {
            type: 'company',
            legalEntityId: people[caller === 'stranger' ? 'verified' : 'stranger'].xmlId,
          },
        },
      }),
    },
  ],

  'POST v1 commercialOffers/': [
    {
      of: 'own',
      input: ({ soldProduct }) => ({
        body: { source: { from: 'products', items: [{ productId: soldProduct }] }, key: ANOTHER_SESSION },
      }),
    },
    {
      of: 'foreign',
      input: ({ orders }, caller) => ({
        body: {
          source: { from: 'order', orderId: orders[caller === 'stranger' ? 'verified' : 'stranger'] },
          key: UNUSED_KEY,
        },
      }),
      answered: 404,
    },
  ],
  'GET v1 commercialOffers/': [{ of: 'own', input: () => ({}) }],
  'GET v1 commercialOffers/{id}/': ofOffer((id) => ({ params: { id } })),
  // the values differ from the current ones
  'PATCH v1 commercialOffers/{id}/': ofOffer(
    (id) => ({ params: { id }, body: { ...offerForm, items: [...offerForm.items] } }),
    {
      answered: 409,
    },
  ),
  // no picture in the form
  'POST v1 commercialOffers/{id}/logo/': ofOffer(
    (id) => ({ params: { id }, body: { file: new File(['1'], 'logo.png') } }),
    {
      answered: 400,
    },
  ),
  'DELETE v1 commercialOffers/{id}/logo/': ofOffer((id) => ({ params: { id } })),
  'POST v1 commercialOffers/{id}/share/': ofOffer((id) => ({ params: { id } })),
  'DELETE v1 commercialOffers/{id}/share/': ofOffer((id) => ({ params: { id } })),
  'GET v1 commercialOffers/{id}/pdf/': ofOffer((id) => ({ params: { id } })),
  'POST v1 commercialOffers/{id}/toBasket/': ofOffer((id) => ({ params: { id }, body: { key: UNUSED_KEY } })),
  // deleted before the colleague's call
  'DELETE v1 commercialOffers/{id}/': ofOffer((id) => ({ params: { id } }), {
    except: { colleague: 404, acting: 404 },
  }),
  // an invalid link; a valid one is tested in tests/api/commercial-offers
  'GET v1 commercialOffers/public/{token}/': [
    { of: 'everybody', input: () => ({ params: { token: 'A'.repeat(43) } }), answered: 404 },
  ],
  'GET v1 commercialOffers/public/{token}/pdf/': [
    { of: 'everybody', input: () => ({ params: { token: 'A'.repeat(43) } }), answered: 404 },
  ],

  // an invalid link; a valid one is tested in tests/api/mail
  'GET v1 mailings/{token}/': [
    { of: 'everybody', input: () => ({ params: { token: `1.order.${'A'.repeat(22)}` } }), answered: 404 },
  ],
  'POST v1 mailings/{token}/': [
    {
      of: 'everybody',
      input: () => ({ params: { token: `1.order.${'A'.repeat(22)}` }, body: { byEmail: false } }),
      answered: 404,
    },
  ],

  'POST v1 acting/customers/': forEverybody(() => ({ body: { query: '1655' } })),
  'POST v1 acting/': [
    { of: 'own', input: ({ people }) => ({ body: { customerId: people.verified.id } }) },
    // a person who is not a verified customer is not found
    { of: 'foreign', input: ({ people }) => ({ body: { customerId: people.unverified.id } }), answered: 404 },
    { of: 'foreign', input: ({ people }) => ({ body: { customerId: people.employee.id } }), answered: 404 },
  ],
  'DELETE v1 acting/': forEverybody(() => ({})),
  'POST v1 acting/basket/take/': [{ of: 'own', input: () => ({ body: { key: TRANSFER_KEY } }) }],
  'POST v1 acting/basket/give/': [{ of: 'own', input: () => ({ body: { key: ANOTHER_SESSION } }) }],

  'GET v1 notifications/b2b/getNotificationsForClient/': [
    ...forEverybody<'GET v1 notifications/b2b/getNotificationsForClient/'>(() => ({})),
    ...ofNotification<'GET v1 notifications/b2b/getNotificationsForClient/'>((notificationId) => ({
      query: { notificationId },
    })),
  ],
  'GET v1 notifications/b2b/getLastUnreadNotificationForClient/': forEverybody(() => ({})),
  'GET v1 notifications/b2b/getNotificationsCount/': forEverybody(() => ({})),
  'GET v1 notifications/b2b/getUnreadNotificationsCount/': forEverybody(() => ({})),
  'POST v1 notifications/b2b/markNotificationAsClosed': ofNotification((notificationId) => ({
    body: { notificationId },
  })),
  'POST v1 notifications/b2b/readNotification/': ofNotification((notificationId) => ({ body: { notificationId } })),
  'POST v1 notifications/b2b/markNotificationsAsRead/': forEverybody(() => ({ body: { markAll: true } })),

  'POST v1 dadata/': [
    ...forEverybody<'POST v1 dadata/'>(() => ({ body: { type: 'party', query: 'климат' } })),
    ...ofSession<'POST v1 dadata/'>((sessionId) => ({ body: { type: 'party', query: 'климат', sessionId } })),
  ],

  'POST v1 attachments/': forEverybody(() => ({
    // the shortest WebP picture
    body: { file: new File([Buffer.from(PIXEL, 'base64')], 'photo.webp'), purpose: 'claim' },
  })),
  'GET v1 attachments/{id}/': [
    {
      of: 'own',
      input: ({ photos }, caller) => ({ params: { id: photos[caller === 'stranger' ? 'stranger' : 'verified'] } }),
      except: { unverified: 404 },
    },
    {
      of: 'foreign',
      input: ({ photos }, caller) => ({ params: { id: photos[caller === 'stranger' ? 'verified' : 'stranger'] } }),
      answered: 404,
      except: { employee: 200, operator: 200 },
    },
  ],

  // foreign ids find nothing
  'POST v1 getClaims/': forEverybody(({ people }) => ({ body: { ClientIds: [people.stranger.xmlId] } })),
  'GET v1 orders/{id}/claimable/': ofOrder((id) => ({ params: { id } })),
  'POST v1 claims/': [
    {
      of: 'own',
      input: (world, caller) => ({ body: claimForm(world.orders[caller === 'stranger' ? 'stranger' : 'verified']) }),
      // the product is not in the order
      answered: 400,
    },
    {
      of: 'foreign',
      input: (world, caller) => ({ body: claimForm(world.orders[caller === 'stranger' ? 'verified' : 'stranger']) }),
      answered: 404,
    },
  ],
  'GET v1 claims/{id}/': ofClaim((id) => ({ params: { id } })),
  'POST v1 claims/{id}/messages/': ofClaim((id) => ({
    params: { id },
    body: { text: 'Когда ответите?', key: ANOTHER_SESSION },
  })),
  'POST v1 claims/{id}/withdraw/': ofClaim((id) => ({ params: { id } })),

  // these calls cannot name another person's requests
  'POST v1 feedback/': forEverybody(() => ({ body: { topic: 'other', text: 'Вопрос', key: UNUSED_KEY } })),
  'GET v1 feedback/': forEverybody(() => ({})),
  'POST v1 user/satisfactionindex/': forEverybody(() => ({ body: { score: 5 } })),
  // a survey that is not due is not shown, of an own order or another's
  'POST v1 user/satisfactionindex/shown/': ofOrder<'POST v1 user/satisfactionindex/shown/'>((order) => ({
    body: { order },
  })).map((one) => ({ ...one, answered: 200 })),
  'DELETE v1 user/satisfactionindex/': forEverybody(() => ({})),

  'POST v1 installations/': ofOrder((order) => ({ body: installationForm(order) }), 404),
  'GET v1 installations/': forEverybody(() => ({})),
  'POST v1 installations/{number}/cancel/': ofInstallation((number) => ({ params: { number } })),
  'GET v1 installations/orders/': forEverybody(() => ({})),
  'GET v1 installations/lines/': ofOrder((order) => ({ query: { order } })),
};
