import { createHash } from 'node:crypto';
import type { LocalizedText } from '#lib/config/locales.ts';
import { toKopecks } from '#lib/rules/money.ts';
import type { SourceParameter, SourceProduct } from '../source.ts';
import type { AcceptedOffer } from './accepted-offers.ts';
import { cleanLine, plainParagraphs } from './clean-text.ts';
import type { Currencies } from './currencies.ts';
import type { FeedOffer } from './feed-items.ts';
import { factsFromName } from './name-facts.ts';
import { cleanParameterOnce, type FeedParameter, parseNumber } from './param-values.ts';
import type { ParameterTypes } from './parameter-types.ts';

const GROUP = 'Характеристики';
const PACKING_GROUP = 'Упаковка';
const MAX_PICTURES = 30;
const MAX_RELATED = 50;
const MAX_NAME = 300;
const MAX_PRICE_RUBLES = 1e12;

type Fields = Pick<FeedOffer, 'fields'>;

export interface OfferContext {
  categoryIds: ReadonlySet<string>;
  currencies: Currencies;
  parameterTypes: ParameterTypes;
  /** finds the brand in a name, for a feed without vendors; null for one with vendors */
  brandInName: ((name: string) => string | null) | null;
  /** whether parameters are read from names, because the feed has none */
  hasFactsInNames: boolean;
  /** yyyy-mm-dd */
  releasedOn: string;
}

/** Why an offer is refused; null when it is accepted. */
export function offerProblem(offer: FeedOffer, categoryIds: ReadonlySet<string>): LocalizedText | null {
  if (offer.id === '') return { ru: 'предложение без id пропущено', en: 'an offer without an id, left out' };
  if (offer.id.length > 200)
    return {
      ru: 'предложение с id длиннее 200 символов пропущено',
      en: 'an offer with an id of more than 200 characters, left out',
    };
  if (offerName(offer) === '')
    return {
      ru: `у предложения ${offer.id} нет названия, оно пропущено`,
      en: `offer ${offer.id} has no name, left out`,
    };
  if (categoryOf(offer, categoryIds) === null) {
    const named = texts(offer, 'categoryId').join(', ');
    return named
      ? {
          ru: `у предложения ${offer.id} неизвестная категория ${named}, оно пропущено`,
          en: `offer ${offer.id} is in an unknown category ${named}, left out`,
        }
      : {
          ru: `у предложения ${offer.id} нет категории, оно пропущено`,
          en: `offer ${offer.id} has no category, left out`,
        };
  }
  return null;
}

/** Why the price of an accepted offer was not understood; null when it was. */
export function priceProblem(offer: FeedOffer, currencies: Currencies): LocalizedText | null {
  const price = text(offer, 'price');
  const currency = text(offer, 'currencyId');
  const rubles = parseNumber(price);
  if (price !== '' && (rubles === null || rubles < 0 || rubles > MAX_PRICE_RUBLES)) {
    return {
      ru: `у предложения ${offer.id} непонятная цена «${price.slice(0, 40)}», она считается «по запросу»`,
      en: `offer ${offer.id} has an unreadable price "${price.slice(0, 40)}", taken as on request`,
    };
  }
  if (price !== '' && currencies.rublesFor(currency) === null) {
    return {
      ru: `цена предложения ${offer.id} в валюте ${currency}, курса которой в фиде нет: она считается «по запросу»`,
      en: `offer ${offer.id} is priced in ${currency}, for which the feed has no rate, taken as on request`,
    };
  }
  return null;
}

export function vendorOf(offer: Fields): string | null {
  return text(offer, 'vendor') || null;
}

export function offerName(offer: Fields): string {
  const name = text(offer, 'name');
  const parts = name ? [name] : [text(offer, 'typePrefix'), text(offer, 'vendor'), text(offer, 'model')];
  return parts.filter(Boolean).join(' ').slice(0, MAX_NAME);
}

/** Cleaned parameters of an offer, including those for which YML has separate elements. */
export function offerParameters(offer: FeedOffer): FeedParameter[] {
  const country = text(offer, 'country_of_origin');
  const all = country ? [...offer.params, { name: 'Страна производства', unit: '', value: country }] : offer.params;
  return all.flatMap((raw) => cleanParameterOnce(raw) ?? []);
}

/** Addresses of an offer's pictures, the main one first. */
export function offerPictures(offer: Fields): string[] {
  return [...new Set(texts(offer, 'picture'))].slice(0, MAX_PICTURES);
}

export function offerToProduct(offer: AcceptedOffer, context: OfferContext): SourceProduct {
  const name = offerName(offer);
  return {
    externalId: offer.id,
    categoryExternalId: categoryOf(offer, context.categoryIds) ?? '',
    name,
    brand: vendorOf(offer) ?? context.brandInName?.(name) ?? null,
    code: null,
    article: text(offer, 'vendorCode') || null,
    barcodes: [...new Set(texts(offer, 'barcode').flatMap((codes) => codes.split(/[\s,;]+/)))].filter(Boolean),
    kind: 'single',
    priceKopecks: priceOf(offer, context.currencies),
    isAvailable: offer.isAvailable,
    description: plainParagraphs(offer.fields.get('description')?.[0] ?? ''),
    parameters: parametersOf(offer, name, context),
    pictures: offerPictures(offer).map((url) => ({ url })),
    documents: [],
    tags: [],
    popularity: popularityOf(offer.id),
    releasedOn: context.releasedOn,
    setItems: [],
    related: relatedTo(offer),
    similar: [],
  };
}

function categoryOf(offer: Fields, categoryIds: ReadonlySet<string>): string | null {
  return texts(offer, 'categoryId').find((id) => categoryIds.has(id)) ?? null;
}

/** Price in kopecks; null (on request) when it is absent, zero or unreadable. */
function priceOf(offer: Fields, currencies: Currencies): number | null {
  const price = parseNumber(text(offer, 'price'));
  const rate = currencies.rublesFor(text(offer, 'currencyId'));
  if (price === null || rate === null || price > MAX_PRICE_RUBLES) return null;
  const kopecks = toKopecks(price * rate);
  return kopecks > 0 ? kopecks : null;
}

function parametersOf(offer: AcceptedOffer, name: string, context: OfferContext): SourceParameter[] {
  if (context.hasFactsInNames) return factsFromName(name);
  const parameters = new Map<string, SourceParameter>();
  for (const raw of offer.parameters) {
    const { value, isFacet } = context.parameterTypes.convert(raw);
    const key = `${raw.name}\u0000${raw.unit ?? ''}`;
    const known = parameters.get(key);
    if (known) parameters.set(key, withAnother(known, value));
    else parameters.set(key, { name: raw.name, unit: raw.unit, group: GROUP, value, isFacet });
  }
  return [...parameters.values(), ...packing(offer)];
}

/** Adds a value to a repeated parameter; only text parameters may have several values in filters. */
function withAnother(parameter: SourceParameter, value: SourceParameter['value']): SourceParameter {
  const values = new Set([parameter.value, value].flat().map(String));
  const isText =
    typeof parameter.value !== 'number' && typeof parameter.value !== 'boolean' && typeof value === 'string';
  return { ...parameter, value: [...values], isFacet: isText && parameter.isFacet };
}

function packing(offer: Fields): SourceParameter[] {
  const weight = parseNumber(text(offer, 'weight'));
  const sizes = text(offer, 'dimensions').split('/').map(parseNumber);
  const found: SourceParameter[] = [];
  if (weight) found.push({ name: 'Вес с упаковкой', unit: 'кг', group: PACKING_GROUP, value: weight, isFacet: false });
  if (sizes.length === 3 && sizes.every(Boolean)) {
    const value = sizes.map((size) => String(size).replace('.', ',')).join(' × ');
    found.push({ name: 'Размеры упаковки (Д × Ш × В)', unit: 'см', group: PACKING_GROUP, value, isFacet: false });
  }
  return found;
}

function relatedTo(offer: AcceptedOffer): string[] {
  const ids = texts(offer, 'rec').flatMap((list) => list.split(/[\s,;]+/));
  return [...new Set(ids)].filter((id) => id !== '' && id !== offer.id).slice(0, MAX_RELATED);
}

/**
 * A feed has no sales figures: a rank derived from the id distributes offers evenly and does not change when others are
 * added or removed.
 */
function popularityOf(id: string): number {
  return createHash('sha1').update(id).digest().readUInt16BE(0) % 1000;
}

function text(offer: Fields, field: string): string {
  const value = offer.fields.get(field)?.[0];
  return value === undefined ? '' : cleanLine(value);
}

function texts(offer: Fields, field: string): string[] {
  return (offer.fields.get(field) ?? []).map(cleanLine).filter(Boolean);
}
