import { type Case, forEverybody, type Rows } from './cases.ts';

const UNKNOWN = 999_999;
const DEMO_CLAIM = 1001;
const UNKNOWN_TEXT = '/news/999999';
const NO_DAYS = { from: '', to: '' };
const UNKNOWN_ALERT = { name: 'unknown', version: 'x', text: 'Текст', ...NO_DAYS };
const UNKNOWN_BANNER = {
  id: UNKNOWN,
  version: 'x',
  title: 'Баннер',
  text: 'Текст',
  label: '',
  link: '/',
  linkText: 'Смотреть',
  picture: '',
  city: '',
  ...NO_DAYS,
};
const UNKNOWN_GUID = '00000000-0000-4000-8000-000000000000';

const promotion = {
  kind: 'promotion' as const,
  title: 'Проверка',
  priceGroup: null,
  startsOn: '2030-01-01',
  endsOn: null,
  discountPercent: 1,
  bonusPercent: 0,
  minQuantity: 1,
  giftCode: null,
  giftAmount: 1,
  giftPrice: 0,
};

const unknownImport: [Case<'POST v1 staff/imports/{id}/undo/'>] = [
  { of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 },
];

/** Calls of the shop's operators; the changes name requests that do not exist. */
export const staffRows = {
  'GET v1 staff/summary/': forEverybody(() => ({})),
  'GET v1 staff/items/': forEverybody(() => ({ query: { subject: 'claim' } })),
  'GET v1 staff/audit/': forEverybody(() => ({})),
  'POST v1 staff/texts/named/': forEverybody(() => ({ body: {} })),
  'GET v1 staff/registrations/{id}/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 }],
  'GET v1 staff/priceRequests/{number}/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), status: 404 },
  ],
  'POST v1 staff/registrations/{id}/verify/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: {} }), status: 404 },
  ],
  'POST v1 staff/registrations/{id}/decline/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { reason: 'Нет' } }), status: 404 },
  ],
  'POST v1 staff/priceRequests/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { price: 1, days: 1 } }), status: 404 },
  ],
  'POST v1 staff/priceRequests/{number}/decline/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), status: 404 },
  ],
  'GET v1 staff/claims/{number}/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), status: 404 },
    { of: 'everybody', input: () => ({ params: { number: DEMO_CLAIM } }) },
  ],
  'POST v1 staff/claims/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), status: 404 },
  ],
  'POST v1 staff/claims/{number}/decide/': [
    {
      of: 'everybody',
      input: () => ({ params: { number: UNKNOWN }, body: { status: 'closed', text: 'Ответ' } }),
      status: 404,
    },
  ],
  'POST v1 staff/feedback/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), status: 404 },
  ],
  'POST v1 staff/installations/{number}/assign/': [
    {
      of: 'everybody',
      input: () => ({ params: { number: UNKNOWN }, body: { day: '2030-01-01', text: 'Ответ' } }),
      status: 404,
    },
  ],
  'POST v1 staff/installations/{number}/done/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), status: 404 },
  ],
  'POST v1 staff/installations/{number}/decline/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), status: 404 },
  ],
  'GET v1 staff/orders/': forEverybody(() => ({})),
  'GET v1 staff/orders/{id}/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN_GUID } }), status: 404 }],
  'GET v1 staff/jobs/': forEverybody(() => ({})),
  'POST v1 staff/jobs/{id}/retry/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 }],
  'POST v1 staff/jobs/{id}/drop/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 }],
  'GET v1 staff/texts/': forEverybody(() => ({ query: { kind: 'news' } })),
  'GET v1 staff/texts/one/': forEverybody(() => ({ query: { path: '/about' } })),
  'GET v1 staff/texts/choices/': forEverybody(() => ({})),
  'POST v1 staff/texts/preview/': forEverybody(() => ({
    body: { path: '/about', fields: { title: 'О нас', description: 'О нас' }, body: 'Текст' },
  })),
  'POST v1 staff/texts/save/': [
    {
      of: 'everybody',
      input: () => ({ body: { path: UNKNOWN_TEXT, version: 'x', fields: {}, body: 'Текст' } }),
      status: 404,
    },
  ],
  'POST v1 staff/texts/remove/': [
    { of: 'everybody', input: () => ({ body: { path: UNKNOWN_TEXT, version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/banners/': forEverybody(() => ({})),
  'POST v1 staff/banners/save/': [
    {
      of: 'everybody',
      input: () => ({
        body: { ...UNKNOWN_BANNER, tone: 'heat', sort: 0, isActive: false },
      }),
      status: 404,
    },
  ],
  'POST v1 staff/banners/remove/': [
    { of: 'everybody', input: () => ({ body: { id: UNKNOWN, version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/alerts/': forEverybody(() => ({})),
  'POST v1 staff/alerts/save/': [
    {
      of: 'everybody',
      input: () => ({
        body: { ...UNKNOWN_ALERT, type: 'info', canClose: true, isActive: false },
      }),
      status: 404,
    },
  ],
  'POST v1 staff/alerts/remove/': [
    { of: 'everybody', input: () => ({ body: { name: 'unknown', version: 'x' } }), status: 404 },
  ],
  'POST v1 staff/pictures/': [
    { of: 'everybody', input: () => ({ body: { file: new File(['text'], 'a.png') } }), status: 400 },
  ],
  'GET v1 staff/redirects/': forEverybody(() => ({})),
  'GET v1 staff/redirects/check/': forEverybody(() => ({ query: { from: '/old', to: '/stores', isNew: 'yes' } })),
  'POST v1 staff/redirects/save/': [
    { of: 'everybody', input: () => ({ body: { from: '/old', to: '/stores', version: 'x' } }), status: 404 },
  ],
  'POST v1 staff/redirects/remove/': [
    { of: 'everybody', input: () => ({ body: { from: '/old', version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/workDays/': forEverybody(() => ({})),
  'POST v1 staff/workDays/save/': [
    {
      of: 'everybody',
      input: () => ({ body: { day: '2031-01-01', isWorking: false, note: '', version: 'x' } }),
      status: 404,
    },
  ],
  'POST v1 staff/workDays/remove/': [
    { of: 'everybody', input: () => ({ body: { day: '2031-01-01', version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/warehouses/': forEverybody(() => ({})),
  'POST v1 staff/warehouses/save/': [
    {
      of: 'everybody',
      input: () => ({
        body: { id: UNKNOWN, version: 'x', hours: 'пн–пт 9:00–18:00', cutOff: '15:00', readyBy: '14:00', utcHours: 3 },
      }),
      status: 404,
    },
  ],
  'GET v1 staff/transfers/': forEverybody(() => ({})),
  'POST v1 staff/transfers/save/': [
    {
      of: 'everybody',
      input: () => ({ body: { id: UNKNOWN, version: 'x', fromId: 1, toId: 2, days: 1 } }),
      status: 404,
    },
  ],
  'POST v1 staff/transfers/remove/': [
    { of: 'everybody', input: () => ({ body: { id: UNKNOWN, version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/deliveryRates/': forEverybody(() => ({ query: { kind: 'zone' as const } })),
  'POST v1 staff/deliveryRates/save/': [
    {
      of: 'everybody',
      input: () => ({
        body: {
          id: UNKNOWN,
          version: 'x',
          cityId: 1,
          kind: 'zone' as const,
          name: 'Область',
          places: ['Область'],
          address: '',
          hours: '',
          days: 1,
          freeFrom: null,
          note: '',
          steps: [{ kg: null, m3: null, price: 1 }],
        },
      }),
      status: 404,
    },
  ],
  'POST v1 staff/deliveryRates/remove/': [
    { of: 'everybody', input: () => ({ body: { id: UNKNOWN, version: 'x' } }), status: 404 },
  ],
  'POST v1 staff/orders/{id}/promise/': [
    {
      of: 'everybody',
      input: () => ({ params: { id: UNKNOWN_GUID }, body: { was: null, on: '2031-01-01' } }),
      status: 404,
    },
  ],
  'GET v1 staff/reservations/': forEverybody(() => ({})),
  'POST v1 staff/reservations/{id}/issue/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 },
  ],
  'POST v1 staff/reservations/{id}/cancel/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { isThere: true } }), status: 404 },
  ],
  'POST v1 staff/orders/{id}/deliveryCost/': [
    {
      of: 'everybody',
      input: () => ({ params: { id: UNKNOWN_GUID }, body: { was: null, cost: 1500 } }),
      status: 404,
    },
  ],
  'GET v1 staff/synonyms/': forEverybody(() => ({})),
  'GET v1 staff/synonyms/check/': forEverybody(() => ({ query: { meaning: 'кондиционер' } })),
  'POST v1 staff/synonyms/save/': [
    {
      of: 'everybody',
      input: () => ({ body: { id: UNKNOWN, version: 'x', typed: 'слово', meaning: 'смысл' } }),
      status: 404,
    },
  ],
  'POST v1 staff/synonyms/remove/': [
    { of: 'everybody', input: () => ({ body: { id: UNKNOWN, version: 'x' } }), status: 404 },
  ],
  'GET v1 staff/onRequest/': forEverybody(() => ({})),
  'GET v1 staff/onRequest/effect/': forEverybody(() => ({ query: { path: 'unknown', isOnRequest: 'yes' } })),
  'POST v1 staff/onRequest/change/': [
    { of: 'everybody', input: () => ({ body: { path: 'unknown', isOnRequest: true } }), status: 404 },
  ],
  'GET v1 staff/onRequest/products/': forEverybody(() => ({})),
  'POST v1 staff/onRequest/products/': [
    { of: 'everybody', input: () => ({ body: { code: 'unknown', isOnRequest: true } }), status: 400 },
  ],
  'GET v1 staff/imports/': forEverybody(() => ({})),
  'POST v1 staff/imports/': [
    {
      of: 'everybody',
      input: () => ({ body: { file: new File(['%PDF-1.4'], 'stock.csv'), kind: 'stock' } }),
      status: 400,
    },
  ],
  'POST v1 staff/imports/feed/': [
    { of: 'everybody', input: () => ({ body: { file: new File(['%PDF-1.4'], 'feed.xml') } }), status: 400 },
  ],
  'POST v1 staff/imports/fetch/': [
    { of: 'everybody', input: () => ({ body: { address: 'ftp://shop.example/', kind: 'feed' } }), status: 400 },
  ],
  'GET v1 staff/imports/{id}/': unknownImport,
  'GET v1 staff/imports/{id}/rows/': unknownImport,
  'GET v1 staff/imports/{id}/faults/': unknownImport,
  'POST v1 staff/imports/{id}/check/': unknownImport,
  'POST v1 staff/imports/{id}/confirm/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { version: 1 } }), status: 404 },
  ],
  'POST v1 staff/imports/{id}/undo/': unknownImport,
  'GET v1 staff/personalPrices/': forEverybody(() => ({})),
  'POST v1 staff/personalPrices/{number}/': [
    {
      of: 'everybody',
      input: () => ({ params: { number: UNKNOWN }, body: { price: 1, validUntil: '2030-01-01' } }),
      status: 404,
    },
  ],
  'GET v1 staff/priceRules/': forEverybody(() => ({})),
  'POST v1 staff/priceRules/{id}/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { discountPercent: 1 } }), status: 404 },
  ],
  'GET v1 staff/promotions/': forEverybody(() => ({})),
  'POST v1 staff/promotions/': [
    { of: 'everybody', input: () => ({ body: { ...promotion, priceGroup: 'нет такой' } }), status: 400 },
  ],
  'POST v1 staff/promotions/{id}/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: promotion }), status: 404 },
  ],
  'GET v1 staff/promotions/{id}/products/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), status: 404 },
  ],
  'POST v1 staff/promotions/{id}/products/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { code: '1', price: null } }), status: 404 },
  ],
  'POST v1 staff/promotions/{id}/products/remove/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { code: '1' } }), status: 404 },
  ],
  'GET v1 staff/schedules/': forEverybody(() => ({})),
  'POST v1 staff/schedules/': [
    {
      of: 'everybody',
      input: () => ({
        body: { kind: 'stock', address: 'file:///etc/passwd', dailyAt: '06:00', everyHours: null },
      }),
      status: 400,
    },
  ],
  'POST v1 staff/schedules/{id}/': [
    { of: 'everybody', input: () => ({ params: { id: UNKNOWN }, body: { isOn: false } }), status: 404 },
  ],
  'POST v1 staff/schedules/{id}/run/': unknownImport,
  'POST v1 staff/schedules/{id}/remove/': unknownImport,
} satisfies Rows;
