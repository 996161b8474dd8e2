import {
  ANOTHER_SESSION,
  forEverybody,
  foreignTo,
  ofCard,
  ofClaim,
  ofInstallation,
  ofOrder,
  ownOf,
  type Rows,
  UNUSED_KEY,
} from './cases.ts';

const DOCUMENT = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n';

const claimForm = (orderId: string) => ({
  orderId,
  productId: UNUSED_KEY,
  quantity: 1,
  reason: 'defect' as const,
  wish: 'refund' as const,
  description: 'Не включается после монтажа',
  key: UNUSED_KEY,
});

const installationForm = (order: string) => ({
  // no order has this position
  items: [{ order, line: 9999, quantity: 1 }],
  address: 'г Казань, ул Баумана, д 44',
  date: '2026-12-31',
  contact: { fio: 'Новиков Пётр', phone: '9000000002' },
  key: ANOTHER_SESSION,
});

/** Calls about bonuses and gifts, claims, other requests to the shop, and attached files. */
export const serviceRows = {
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
      status: 404,
      input: ({ people }, caller) => ({
        body: {
          gift: 1,
          key: ANOTHER_SESSION,
          cost: 1,
          recipient: { fio: 'Хабибуллин Тимур', phone: '9000000002' },
          delivery: {
            type: 'company',
            legalEntityId: people[foreignTo(caller)].xmlId,
          },
        },
      }),
    },
  ],

  'POST v1 attachments/': forEverybody(() => ({
    body: { file: new File([DOCUMENT], 'document.pdf'), purpose: 'feedback' },
  })),
  'GET v1 attachments/{id}/': [
    {
      of: 'own',
      input: ({ photos }, caller) => ({ params: { id: photos[ownOf(caller)] } }),
      except: { unverified: 404 },
    },
    {
      of: 'foreign',
      input: ({ photos }, caller) => ({ params: { id: photos[foreignTo(caller)] } }),
      status: 404,
      except: { employee: 200, operator: 200 },
    },
  ],

  // foreign ids find nothing
  'POST v1 getClaims/': forEverybody(({ people }) => ({ body: { ClientIds: [people.stranger.xmlId] } })),
  'GET v1 orders/{id}/claimable/': ofOrder((id) => ({ params: { id } })),
  'POST v1 claims/': [
    {
      of: 'own',
      input: (fixtures, caller) => ({ body: claimForm(fixtures.orders[ownOf(caller)]) }),
      // the product is not in the order
      status: 400,
    },
    {
      of: 'foreign',
      input: (fixtures, caller) => ({ body: claimForm(fixtures.orders[foreignTo(caller)]) }),
      status: 404,
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
  })).map((one) => ({ ...one, status: 200 })),
  'DELETE v1 user/satisfactionindex/': forEverybody(() => ({})),

  'POST v1 installations/': ofOrder((order) => ({ body: installationForm(order) }), { status: 404 }),
  'GET v1 installations/': forEverybody(() => ({})),
  'POST v1 installations/{number}/cancel/': ofInstallation((number) => ({ params: { number } })),
  'GET v1 installations/orders/': forEverybody(() => ({})),
  'GET v1 installations/lines/': ofOrder((order) => ({ query: { order } })),
} satisfies Rows;
