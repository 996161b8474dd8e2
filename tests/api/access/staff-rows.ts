import { forEverybody, type Rows } from './cases.ts';

const UNKNOWN = 999_999;
const UNKNOWN_TEXT = '/news/999999';
const UNKNOWN_GUID = '00000000-0000-4000-8000-000000000000';

/** Calls of the shop's operators; the changes name requests that do not exist. */
export const staffRows = {
  'GET v1 staff/summary/': forEverybody(() => ({})),
  'GET v1 staff/items/': forEverybody(() => ({ query: { subject: 'claim' } })),
  'GET v1 staff/audit/': forEverybody(() => ({})),
  'POST v1 staff/registrations/{phone}/verify/': [
    { of: 'everybody', input: () => ({ params: { phone: '9999999999' }, body: {} }), answered: 404 },
  ],
  'POST v1 staff/priceRequests/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { price: 1, days: 1 } }), answered: 404 },
  ],
  'POST v1 staff/priceRequests/{number}/decline/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), answered: 404 },
  ],
  'POST v1 staff/claims/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), answered: 404 },
  ],
  'POST v1 staff/claims/{number}/decide/': [
    {
      of: 'everybody',
      input: () => ({ params: { number: UNKNOWN }, body: { status: 'closed', text: 'Ответ' } }),
      answered: 404,
    },
  ],
  'POST v1 staff/feedback/{number}/answer/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), answered: 404 },
  ],
  'POST v1 staff/installations/{number}/assign/': [
    {
      of: 'everybody',
      input: () => ({ params: { number: UNKNOWN }, body: { day: '2030-01-01', text: 'Ответ' } }),
      answered: 404,
    },
  ],
  'POST v1 staff/installations/{number}/done/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN } }), answered: 404 },
  ],
  'POST v1 staff/installations/{number}/decline/': [
    { of: 'everybody', input: () => ({ params: { number: UNKNOWN }, body: { text: 'Ответ' } }), answered: 404 },
  ],
  'GET v1 staff/orders/': forEverybody(() => ({})),
  'GET v1 staff/orders/{id}/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN_GUID } }), answered: 404 }],
  'GET v1 staff/jobs/': forEverybody(() => ({})),
  'POST v1 staff/jobs/{id}/retry/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), answered: 404 }],
  'POST v1 staff/jobs/{id}/drop/': [{ of: 'everybody', input: () => ({ params: { id: UNKNOWN } }), answered: 404 }],
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
      answered: 404,
    },
  ],
  'POST v1 staff/texts/remove/': [
    { of: 'everybody', input: () => ({ body: { path: UNKNOWN_TEXT, version: 'x' } }), answered: 404 },
  ],
} satisfies Rows;
