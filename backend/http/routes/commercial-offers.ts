import {
  addLine,
  changeLogo,
  createOffer,
  deleteOffer,
  getOffer,
  listOffers,
  offerPdf,
  offerToBasket,
  publicOffer,
  publicPdf,
  shareOffer,
  unshareOffer,
  updateOffer,
} from '#backend/modules/commercial-offers/index.ts';
import type { commercialOfferCalls } from '#lib/contract/commercial-offers.ts';
import type { Implementations } from '../implementation.ts';

export const commercialOfferRoutes: Implementations<keyof typeof commercialOfferCalls> = {
  'POST v1 commercialOffers/': (ctx, { body }) => createOffer(ctx, body),
  'GET v1 commercialOffers/': (ctx, { query }) => listOffers(ctx, query),
  'GET v1 commercialOffers/{id}/': (ctx, { params }) => getOffer(ctx, params.id),
  'PATCH v1 commercialOffers/{id}/': (ctx, { params, body }) => updateOffer(ctx, params.id, body),
  'POST v1 commercialOffers/{id}/logo/': async (ctx, { params, body }) =>
    changeLogo(ctx, params.id, new Uint8Array(await body.file.arrayBuffer())),
  'DELETE v1 commercialOffers/{id}/logo/': (ctx, { params }) => changeLogo(ctx, params.id, null),
  'POST v1 commercialOffers/{id}/share/': (ctx, { params }) => shareOffer(ctx, params.id),
  'DELETE v1 commercialOffers/{id}/share/': (ctx, { params }) => unshareOffer(ctx, params.id),
  'GET v1 commercialOffers/{id}/pdf/': (ctx, { params }) => offerPdf(ctx, params.id),
  'POST v1 commercialOffers/{id}/items/': (ctx, { params, body }) => addLine(ctx, params.id, body),
  'POST v1 commercialOffers/{id}/toBasket/': (ctx, { params, body }) => offerToBasket(ctx, params.id, body),
  'DELETE v1 commercialOffers/{id}/': (ctx, { params }) => deleteOffer(ctx, params.id),
  'GET v1 commercialOffers/public/{token}/': (ctx, { params }) => publicOffer(ctx, params.token),
  'GET v1 commercialOffers/public/{token}/pdf/': (ctx, { params }) => publicPdf(ctx, params.token),
};
