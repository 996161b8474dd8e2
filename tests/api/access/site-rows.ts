import { forEverybody, foreignTo, idOf, ofSession, type Rows } from './cases.ts';
import type { Fixtures } from './fixtures.ts';

const stockQuestion = ({ warehouse, product }: Fixtures) => ({ warehouses: [warehouse], guids: [product.guid] });

/** Calls about the site, its catalogue, cities and the league. */
export const siteRows = {
  'GET v1 app/info/': forEverybody(() => ({ query: { url: '/' } })),
  'GET v1 meta/': forEverybody(() => ({ query: { url: '/stores' } })),
  'GET - build/latest/': forEverybody(() => ({})),
  'POST v1 alert/': forEverybody(({ alert }) => ({ body: { name: alert, command: 'close' } })),

  'GET v1 catalog/categories/': forEverybody(() => ({})),
  'POST v3 catalog/section/info/': forEverybody(({ section }) => ({ body: { section } })),
  'POST v2 catalog/products': forEverybody(({ product }) => ({ body: { guids: [product.guid] } })),
  'POST v3 catalog/products/all/': forEverybody(({ section }) => ({ body: { section } })),
  'POST v1 catalog/products/own/': forEverybody(({ section }) => ({ body: { section } })),
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
    { of: 'everybody', input: ({ section }) => ({ query: { code: section } }), status: 404 },
  ],
  'GET v1 compare/getReport/': [
    { of: 'everybody', input: ({ section }) => ({ query: { group: section } }), status: 404 },
  ],

  'POST v1 selector/': forEverybody(() => ({ body: { demand: { purpose: 'cooling', rooms: [{ area: 20 }] } } })),

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
    { of: 'own', input: (fixtures, caller) => ({ params: { xmlId: idOf(fixtures, caller).xmlId } }) },
    {
      of: 'foreign',
      input: ({ people }, caller) => ({
        params: { xmlId: people[foreignTo(caller)].xmlId },
      }),
      status: 403,
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
      input: (fixtures, caller) => ({ params: { xmlId: idOf(fixtures, caller).xmlId }, body: stockQuestion(fixtures) }),
    },
    {
      of: 'foreign',
      input: (fixtures, caller) => ({
        params: { xmlId: fixtures.people[foreignTo(caller)].xmlId },
        body: stockQuestion(fixtures),
      }),
      status: 403,
    },
  ],

  'GET v1 brands/': forEverybody(() => ({})),
  'GET v1 brands/{slug}/': forEverybody(() => ({ params: { slug: 'ballu' } })),
  'GET v1 news/getList/': forEverybody(() => ({ query: {} })),
  'GET v1 news/{id}/': forEverybody(() => ({ params: { id: 1 } })),
  'GET v1 promotions/getList/': forEverybody(() => ({ query: {} })),
  // a promotion of the own price group or of another one: the call cannot name a customer
  'GET v1 promotions/getOwn/': [{ of: 'own', input: () => ({ query: { slug: 'split-sistemy/vne-sezona' } }) }],
  'GET v1 promotions/{slug*}/': forEverybody(() => ({ params: { slug: 'split-sistemy/vne-sezona' } })),
  'GET v1 content/page/': forEverybody(() => ({ query: { url: '/delivery' } })),
  'GET v1 content/addresses/': forEverybody(() => ({})),
  'GET v1 delivery/terms/': forEverybody(({ cityId }) => ({ query: { city: cityId } })),
  'GET v1 banners/getList/': forEverybody(() => ({ query: { place: 'home' } })),
  'GET v1 banners/{id}/': forEverybody(({ bannerId }) => ({ params: { id: bannerId } })),

  // an invalid link; a valid one is tested in tests/api/mail
  'GET v1 mailings/{token}/': [
    { of: 'everybody', input: () => ({ params: { token: `1.order.${'A'.repeat(22)}` } }), status: 404 },
  ],
  'POST v1 mailings/{token}/': [
    {
      of: 'everybody',
      input: () => ({ params: { token: `1.order.${'A'.repeat(22)}` }, body: { byEmail: false } }),
      status: 404,
    },
  ],

  'POST v1 dadata/': [
    ...forEverybody<'POST v1 dadata/'>(() => ({ body: { type: 'party', query: 'климат' } })),
    ...ofSession<'POST v1 dadata/'>((sessionId) => ({ body: { type: 'party', query: 'климат', sessionId } })),
  ],
} satisfies Rows;
