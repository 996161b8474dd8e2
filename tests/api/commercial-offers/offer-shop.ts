import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import { type Answer, visitor } from '#tests/account-shop.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';

type Wish = CallInput<'POST v1 commercialOffers/'>['body'];
type Form = CallInput<'PATCH v1 commercialOffers/{id}/'>['body'];

export interface OfferShop extends OrderShop {
  make(wish: Partial<Wish> & Pick<Wish, 'source'>, person?: Customer): Promise<Answer<'POST v1 commercialOffers/'>>;
  /** creates an offer of the first two products, two pieces and one */
  offer(wish?: Partial<Wish>): Promise<CommercialOffer>;
  /** saves the offer as the page does, with the given changes */
  save(offer: CommercialOffer, changes?: Partial<Form>): Promise<Answer<'PATCH v1 commercialOffers/{id}/'>>;
  /** sets the offer's last day to yesterday */
  expire(offer: CommercialOffer): Promise<CommercialOffer>;
  /** creates a link and returns its token */
  share(offer: CommercialOffer): Promise<string>;
  /** reads the offer by its link */
  read(token: string, address?: string): Promise<Answer<'GET v1 commercialOffers/public/{token}/'>>;
  upload(
    offer: CommercialOffer,
    bytes: Uint8Array<ArrayBuffer> | string,
  ): Promise<Answer<'POST v1 commercialOffers/{id}/logo/'>>;
  file(path: string, person?: Customer): Promise<Response>;
}

/** Opens an offer shop whose files are in a new, empty directory (`dir`) instead of DATA_DIR; `end` removes it. */
export async function openOfferShopWithFiles(): Promise<OfferShop & { dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'offers-'));
  vi.stubEnv('DATA_DIR', dir);
  const shop = await openOfferShop();
  return {
    ...shop,
    dir,
    async end() {
      await shop.end();
      vi.unstubAllEnvs();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function openOfferShop(): Promise<OfferShop> {
  const shop = await openOrderShop();
  const make: OfferShop['make'] = (wish, person = shop.dealer) =>
    shop.ask('POST v1 commercialOffers/', { body: { key: randomUUID(), ...wish } }, person);
  return {
    ...shop,
    make,
    async offer(wish = {}) {
      const items = [
        { productId: shop.goods[0]!.guid, quantity: 2 },
        { productId: shop.goods[1]!.guid, quantity: 1 },
      ];
      const { body } = await make({ source: { from: 'products', items }, ...wish });
      if (!body.offer) throw new Error(`no offer: ${JSON.stringify(body)}`);
      return body.offer;
    },
    save: (offer, changes = {}) =>
      shop.ask(
        'PATCH v1 commercialOffers/{id}/',
        { params: { id: offer.id }, body: formOf(offer, changes) },
        shop.dealer,
      ),
    async expire({ id }) {
      await shop.database.db
        .updateTable('commercial_offers')
        .set({ valid_until: shop.today(-1) })
        .where('guid', '=', id)
        .execute();
      return (await shop.ask('GET v1 commercialOffers/{id}/', { params: { id } }, shop.dealer)).body as CommercialOffer;
    },
    async share({ id }) {
      const { body } = await shop.ask('POST v1 commercialOffers/{id}/share/', { params: { id } }, shop.dealer);
      return body.path?.slice('/kp#'.length) ?? '';
    },
    read: (token, address) =>
      shop.ask('GET v1 commercialOffers/public/{token}/', { params: { token } }, visitor(address)),
    upload: ({ id }, bytes) =>
      shop.ask(
        'POST v1 commercialOffers/{id}/logo/',
        { params: { id }, body: { file: new File([bytes], 'logo.png') } },
        shop.dealer,
      ),
    file: (path, person) => shop.send('GET', `/api/v1/${path}`, { headers: visitorHeaders(person ?? visitor()) }),
  };
}

function formOf(offer: CommercialOffer, changes: Partial<Form>): Form {
  const { version, title, addressee, text, validUntil, mode, markup, seller, items } = offer;
  const { rounding, showsCodes, showsRetail } = offer;
  return {
    version,
    title,
    addressee,
    text,
    validUntil,
    mode,
    markup,
    rounding,
    showsCodes,
    showsRetail,
    seller: { name: seller.name, contacts: seller.contacts },
    items: items.map(({ id, quantity, price }) => ({ id, quantity, price })),
    ...changes,
  };
}
