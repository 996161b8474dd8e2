import {
  ANOTHER_SESSION,
  forEverybody,
  foreignTo,
  idOf,
  ofApproval,
  ofBasket,
  ofOffer,
  ofOrder,
  ofSession,
  ownOf,
  type Rows,
  UNUSED_KEY,
} from './cases.ts';
import type { Fixtures } from './fixtures.ts';

const ended = (nomenclatureId: string) => ({ body: { nomenclatureId, state: 'cancelled' as const } });

const priceQuestion = ({ product }: Fixtures, customer: string) => ({
  body: { Customer: { NSIId: customer }, ListNomenclature: [{ NSIId: product.guid }] },
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
  rounding: 0,
  showsCodes: true,
  showsRetail: false,
  items: [{ id: 1, quantity: 1, price: 1 }],
} as const;

const orderFormParts = {
  delivery: { type: 'delivery', address: 'г Казань, ул Баумана, д 44' } as const,
  contact: { fio: 'Новиков Пётр', phone: '9000000002' },
};

const orderForm = ({ soldProduct }: Fixtures) => ({
  // with a price that differs from everybody's
  products: [{ productId: soldProduct, quantity: 1, price: 0.01 }],
  key: ANOTHER_SESSION,
  ...orderFormParts,
});

const approvalForm = ({ soldProduct }: Fixtures) => ({
  products: [{ productId: soldProduct, quantity: 1 }],
  key: ANOTHER_SESSION,
  ...orderFormParts,
});

const seenOfApproval = { products: [{ productId: UNUSED_KEY, quantity: 1, price: 1 }] };

/** Calls about baskets, prices, orders and commercial offers. */
export const buyingRows = {
  'POST v1 basket/load/': [{ of: 'own', input: () => ({ body: { text: '1' } }) }],
  'POST - /ajax/cart/load/': [{ of: 'own', input: () => ({ body: { file: new File(['1'], 'list.csv') } }) }],
  'POST v1 basket/load/{key}/rejected/': [
    // a requester's basket, and that of an employee for a customer, are separate from the customer's
    {
      of: 'own',
      input: ({ load }) => ({ params: { key: load }, body: {} }),
      except: { requester: 404, stranger: 404, acting: 404 },
    },
    { of: 'foreign', input: () => ({ params: { key: ANOTHER_SESSION }, body: {} }), status: 404 },
  ],
  'GET v1 basket/template/': [{ of: 'own', input: () => ({}) }],
  'POST v3 customerPrices/': forEverybody(({ product }) => ({ body: { items: [{ guid: product.guid }] } })),
  'POST v1 prices/': [
    { of: 'own', input: (fixtures, caller) => priceQuestion(fixtures, idOf(fixtures, caller).xmlId) },
    {
      of: 'foreign',
      input: (fixtures, caller) => priceQuestion(fixtures, fixtures.people[foreignTo(caller)].xmlId),
      status: 403,
    },
    {
      // every member of a company has access to its prices
      of: 'foreign',
      input: (fixtures) => priceQuestion(fixtures, fixtures.people.colleague.xmlId),
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
        body: { nomenclatureId: awaited[ownOf(caller)] },
      }),
    },
    { of: 'own', input: ({ awaited }, caller) => ({ body: { nomenclatureIds: [awaited[ownOf(caller)]] } }) },
  ],
  'PUT v1 subscriptions': [
    { of: 'own', input: ({ awaited }, caller) => ended(awaited[ownOf(caller)]) },
    {
      of: 'foreign',
      input: ({ awaited }, caller) => ended(awaited[foreignTo(caller)]),
      status: 404,
    },
    // among several products, another's subscription is refused as one that does not exist
    {
      of: 'own',
      input: ({ awaited }) => ({ body: { nomenclatureIds: Object.values(awaited), state: 'cancelled' as const } }),
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
    {
      of: 'own',
      input: ({ lines }) => ({ body: { items: [{ id: lines.verified, quantity: 2 }] } }),
      except: { requester: 409, stranger: 409, acting: 409 },
    },
    {
      of: 'foreign',
      input: ({ lines }) => ({ body: { items: [{ id: lines.stranger, quantity: 2 }] } }),
      status: 409,
      except: { stranger: 200 },
    },
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
    { of: 'own', input: ({ undo }) => ({ body: { undo } }), except: { requester: 404, stranger: 404, acting: 404 } },
    { of: 'foreign', input: () => ({ body: { undo: ANOTHER_SESSION } }), status: 404 },
  ],
  'POST v1 basket/seen/': [{ of: 'own', input: () => ({ body: { version: 0 } }) }],
  'GET v1 baskets/': [{ of: 'own', input: () => ({}) }],
  // both companies have a basket with this name
  'POST v1 baskets/': [{ of: 'own', input: () => ({ body: { name: 'объект', key: ANOTHER_SESSION } }), status: 400 }],
  'PATCH v1 baskets/{id}/': ofBasket((id) => ({ params: { id }, body: { name: 'Объект' } })),
  // a basket is deleted only as it was seen
  'DELETE v1 baskets/{id}/': ofBasket((id) => ({ params: { id }, query: { version: '99' } }), { status: 409 }),
  'POST v1 baskets/{id}/current/': [
    { of: 'own', input: (fixtures, caller) => ({ params: { id: idOf(fixtures, caller).xmlId } }) },
    { of: 'foreign', input: ({ baskets }, caller) => ({ params: { id: baskets[foreignTo(caller)] } }), status: 404 },
  ],
  'POST v1 baskets/{id}/lines/': ofBasket((id) => ({ params: { id }, body: { ids: [1] } })),

  // these calls cannot name another person's data
  'POST v1 orders/check/': [{ of: 'own', input: (fixtures) => ({ body: { products: orderForm(fixtures).products } }) }],
  'POST v1 {xmlId}/orders/create': [
    {
      of: 'own',
      input: (fixtures, caller) => ({ params: { xmlId: idOf(fixtures, caller).xmlId }, body: orderForm(fixtures) }),
      status: 409,
    },
    {
      of: 'foreign',
      input: (fixtures, caller) => ({
        params: { xmlId: fixtures.people[foreignTo(caller)].xmlId },
        body: orderForm(fixtures),
      }),
      status: 403,
    },
  ],
  'POST v1 approvals/draft/': [
    { of: 'own', input: ({ soldProduct }) => ({ body: { products: [{ productId: soldProduct, quantity: 1 }] } }) },
  ],
  'POST v1 approvals/': [
    // owners and buyers without limits place the order themselves
    { of: 'own', input: (fixtures) => ({ body: approvalForm(fixtures) }), status: 409, except: { requester: 200 } },
  ],
  'GET v1 approvals/': [{ of: 'own', input: () => ({}) }],
  'GET v1 approvals/{id}/': ofApproval((id) => ({ params: { id } })),
  'POST v1 approvals/{id}/check/': ofApproval((id) => ({ params: { id }, body: {} })),
  // what the caller saw is more than was asked for; nobody confirms their own request
  'POST v1 approvals/{id}/confirm/': ofApproval((id) => ({ params: { id }, body: seenOfApproval }), {
    status: 400,
    except: { stranger: 403 },
  }),
  // a request is decided once
  'POST v1 approvals/{id}/refuse/': ofApproval((id) => ({ params: { id }, body: { reason: 'Не сейчас' } }), {
    except: { colleague: 409, stranger: 403 },
  }),
  // only the author's own, while it waits
  'POST v1 approvals/{id}/withdraw/': ofApproval((id) => ({ params: { id } }), {
    except: { verified: 404, colleague: 404, requester: 409 },
  }),
  'POST v1 approvals/{id}/toBasket/': ofApproval((id) => ({ params: { id } }), {
    except: { verified: 404, colleague: 404 },
  }),
  'POST v1 orders/getordersids/': [{ of: 'own', input: () => ({ body: {} }) }],
  'GET v1 orders/bytransactions/': [{ of: 'foreign', input: () => ({ query: { ids: ANOTHER_SESSION } }) }],
  'GET v1 order/total/': [{ of: 'foreign', input: ({ orders }) => ({ query: { ids: orders.stranger } }) }],
  'GET v1 orders/new/': [{ of: 'own', input: () => ({}) }],
  'GET v1 orders/recipients/': [{ of: 'own', input: () => ({}) }],
  'GET v1 orders/purchases/': [{ of: 'own', input: () => ({}) }],
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
  'POST v1 orders/{id}/cancel/': ofOrder((id) => ({ params: { id } }), { status: 409 }),
  'POST v1 orders/{id}/copy/': ofOrder((id) => ({ params: { id }, body: {} })),
  'GET v1 legalentities/': [{ of: 'own', input: () => ({}) }],
  'GET v1 receivables/': [{ of: 'own', input: () => ({}) }],

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
          source: { from: 'order', orderId: orders[foreignTo(caller)] },
          key: UNUSED_KEY,
        },
      }),
      status: 404,
    },
  ],
  'GET v1 commercialOffers/': [{ of: 'own', input: () => ({}) }],
  'GET v1 commercialOffers/{id}/': ofOffer((id) => ({ params: { id } })),
  // the values differ from the current ones
  'PATCH v1 commercialOffers/{id}/': ofOffer(
    (id) => ({ params: { id }, body: { ...offerForm, items: [...offerForm.items] } }),
    {
      status: 409,
    },
  ),
  // no picture in the form
  'POST v1 commercialOffers/{id}/logo/': ofOffer(
    (id) => ({ params: { id }, body: { file: new File(['1'], 'logo.png') } }),
    {
      status: 400,
    },
  ),
  'DELETE v1 commercialOffers/{id}/logo/': ofOffer((id) => ({ params: { id } })),
  'POST v1 commercialOffers/{id}/share/': ofOffer((id) => ({ params: { id } })),
  'DELETE v1 commercialOffers/{id}/share/': ofOffer((id) => ({ params: { id } })),
  'GET v1 commercialOffers/{id}/pdf/': ofOffer((id) => ({ params: { id } })),
  'POST v1 commercialOffers/{id}/items/': ofOffer(
    (id) => ({ params: { id }, body: { version: 0, item: { name: 'Монтаж', unit: 'усл.', quantity: 1, price: 0 } } }),
    { status: 409 },
  ),
  'POST v1 commercialOffers/{id}/toBasket/': ofOffer((id) => ({ params: { id }, body: { key: UNUSED_KEY } })),
  // deleted before the colleague's call
  'DELETE v1 commercialOffers/{id}/': ofOffer((id) => ({ params: { id } }), {
    except: { colleague: 404, acting: 404 },
  }),
  // an invalid link; a valid one is tested in tests/api/commercial-offers
  'GET v1 commercialOffers/public/{token}/': [
    { of: 'everybody', input: () => ({ params: { token: 'A'.repeat(43) } }), status: 404 },
  ],
  'GET v1 commercialOffers/public/{token}/pdf/': [
    { of: 'everybody', input: () => ({ params: { token: 'A'.repeat(43) } }), status: 404 },
  ],
  'GET v1 reservations/places/': forEverybody(({ product }) => ({ query: { productId: product.guid, cityId: 1 } })),
  // no phone was confirmed
  'POST v1 reservations/': ofSession(
    (sessionId, { product }) => ({
      body: {
        sessionId,
        productId: product.guid,
        storeId: 1,
        quantity: 1,
        price: 0,
        fio: 'Мария',
        phone: '9230000001',
        personalData: '1',
        key: UNUSED_KEY,
      },
    }),
    400,
  ),
  // an unknown one; a known one is tested in tests/api/reservations
  'POST v1 reservations/read/': [{ of: 'everybody', input: () => ({ body: { token: 'A'.repeat(24) } }), status: 404 }],
  'POST v1 reservations/cancel/': [
    { of: 'everybody', input: () => ({ body: { token: 'A'.repeat(24) } }), status: 404 },
  ],
} satisfies Rows;
