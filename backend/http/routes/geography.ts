import { getCity, getStore, listCities, listStores, listWarehouses } from '#backend/modules/geography/index.ts';
import { customerRemains, customerWarehouses, publicReadiness, publicRemains } from '#backend/modules/stock/index.ts';
import type { geographyCalls } from '#lib/contract/geography.ts';
import type { Implementations } from '../implementation.ts';

export const geographyRoutes: Implementations<keyof typeof geographyCalls> = {
  'GET v1 cities/': (ctx, { query }) => listCities(ctx, query),
  'GET v1 cities/{id}/': (ctx, { params }) => getCity(ctx, params.id),
  'GET v1 stores/': (ctx, { query }) => listStores(ctx, query),
  'GET v1 stores/{id}': (ctx, { params }) => getStore(ctx, params.id),
  'GET v1 warehouses': (ctx, { query }) => listWarehouses(ctx, query.city),
  'GET v1 warehouses/{xmlId}/': (ctx, { params }) => customerWarehouses(ctx, params.xmlId),
  'POST v2 remains/byWarehouseAndProducts': async (ctx, { body: { city, ...asked } }) => {
    const [items, ready] = await Promise.all([
      publicRemains(ctx, asked),
      city === undefined ? undefined : publicReadiness(ctx, { city, warehouses: asked.warehouses }),
    ]);
    return { items, ...(ready && { ready }) };
  },
  'POST v1 remains/{xmlId}/byWarehouseAndProducts/': (ctx, { params, body }) =>
    customerRemains(ctx, { ...params, ...body }),
};
