import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OfferRounding } from '#lib/rules/offer-price.ts';

/**
 * Tables of commercial offers; column meanings are commented in `migrations/0007-commercial-offers.ts` and later ones.
 * Money in kopecks.
 */
export interface CommercialOfferTables {
  offer_logos: { id: Generated<string>; customer: string; picture: Buffer; hash: Buffer };
  commercial_offers: {
    id: GeneratedAlways<number>;
    guid: Generated<string>;
    number: Generated<string>;
    customer: string;
    key: string;
    sent_hash: string | null;
    user_id: number | null;
    author: string;
    version: Generated<number>;
    title: string;
    addressee: Generated<string>;
    seller_name: string;
    seller_contacts: Generated<string>;
    seller_inn: Generated<string>;
    logo_id: string | null;
    text: Generated<string>;
    /** yyyy-mm-dd */
    valid_until: string;
    mode: 'retail' | 'markup';
    markup_percent: ColumnType<string, number, number>;
    vat_rate: number;
    token_hash: Buffer | null;
    token: string | null;
    rounding: Generated<OfferRounding>;
    shows_codes: Generated<boolean>;
    shows_retail: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  commercial_offer_items: {
    id: GeneratedAlways<number>;
    offer_id: number;
    line: number;
    guid: string | null;
    code: string;
    name: string;
    picture_id: string | null;
    picture_sizes: number[] | null;
    quantity: number;
    price: number;
    unit: Generated<string>;
    is_free: Generated<boolean>;
    delivered_to: Generated<string | null>;
  };
}
