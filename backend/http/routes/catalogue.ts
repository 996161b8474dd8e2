import { fieldRefusal, type ServiceError } from '#backend/errors.ts';
import {
  availableProducts,
  chooseProducts,
  listCategories,
  listFacets,
  listFoundFacets,
  listFoundProducts,
  listSectionProducts,
  partPurchaseAllowed,
  sectionInfo,
  setsByComponent,
} from '#backend/modules/catalogue/index.ts';
import { findByCustomerPrices, listByCustomerPrices } from '#backend/modules/customer-price-listing/index.ts';
import type { catalogueCalls } from '#lib/contract/catalogue.ts';
import type { Implementations } from '../implementation.ts';

export const catalogueRoutes: Implementations<keyof typeof catalogueCalls> = {
  'GET v1 catalog/categories/': (ctx) => listCategories(ctx),
  'POST v3 catalog/section/info/': (ctx, { body }) => sectionInfo(ctx, body),
  'POST v2 catalog/products': (ctx, { body }) => chooseProducts(ctx, body),
  'POST v3 catalog/products/all/': (ctx, { body }) => {
    const { section, query, tag } = body;
    if (query !== undefined || tag !== undefined) return listFoundProducts(ctx, body);
    if (section !== undefined) return listSectionProducts(ctx, { ...body, section });
    throw nothingAsked();
  },
  'POST v1 catalog/products/own/': (ctx, { body }) => {
    const { section, query, tag } = body;
    if (query !== undefined || tag !== undefined) return findByCustomerPrices(ctx, body);
    if (section !== undefined) return listByCustomerPrices(ctx, { ...body, section });
    throw nothingAsked();
  },
  'POST v3 catalog/filters/': (ctx, { body }) => {
    const { section, query, tag } = body;
    if (query !== undefined || tag !== undefined) return listFoundFacets(ctx, body);
    if (section !== undefined) return listFacets(ctx, { ...body, section });
    throw nothingAsked();
  },
  'POST v1 catalog/products/checkavailables/': async (ctx, { body }) => ({
    guids: await availableProducts(ctx, body.guids),
  }),
  'POST v1 catalog/products/checkisallowbuypartcomplect/': (ctx, { body }) => partPurchaseAllowed(ctx, body.guids),
  'GET v1 catalog/getSetsByComponents/': async (ctx, { query }) => ({ sets: await setsByComponent(ctx, query.guid) }),
};

function nothingAsked(): ServiceError {
  return fieldRefusal('section', { ru: 'Укажите раздел, запрос или тег', en: 'Name a section, a query or a tag' });
}
