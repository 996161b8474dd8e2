import { xmlText } from '#lib/format/xml.ts';
import { HOUR_MS } from '#lib/rules/durations.ts';

/** Longest texts of Yandex Products, in characters. */
const NAME_MAX = 150;
const DESCRIPTION_MAX = 3000;
const PICTURES_MAX = 10;

export interface YmlCategory {
  id: number;
  parentId: number | null;
  name: string;
}

export interface YmlOffer {
  /** the shop's code (НС-код) */
  id: string;
  url: string;
  /** rubles */
  price: number;
  categoryId: number;
  /** absolute addresses, the main one first */
  pictures: string[];
  name: string;
  vendor: string | null;
  vendorCode: string | null;
  barcodes: string[];
  description: string | null;
  parameters: { name: string; unit: string | null; value: string }[];
  /** can be had now; false: to order */
  isInStock: boolean;
  /** can be collected in the city today */
  isHere: boolean;
  /** is in a shop of the city */
  isInStore: boolean;
}

interface Head {
  /** name of the shop */
  name: string;
  origin: string;
  madeAt: Date;
  categories: YmlCategory[];
}

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`);

/** Moscow time as in `2026-11-24T17:05+03:00`, the form that the format asks for. */
const moment = (at: Date): string => `${new Date(at.getTime() + 3 * HOUR_MS).toISOString().slice(0, 16)}+03:00`;

/** The beginning of a feed, up to its offers. */
export function ymlHead({ name, origin, madeAt, categories }: Head): string {
  const tree = categories.map(({ id, parentId, name }) => {
    const parent = parentId === null ? '' : ` parentId="${parentId}"`;
    return `<category id="${id}"${parent}>${xmlText(name)}</category>\n`;
  });
  const shop = element('name', name) + element('company', name) + element('url', origin);
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${moment(madeAt)}"><shop>${shop}
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>
${tree.join('')}</categories>
<offers>
`;
}

export const ymlTail = '</offers></shop></yml_catalog>\n';

export function ymlOffer(offer: YmlOffer): string {
  return `<offer id="${xmlText(offer.id)}" available="${offer.isInStock}">${[
    element('name', shortened(offer.name, NAME_MAX)),
    element('vendor', offer.vendor ?? ''),
    element('vendorCode', offer.vendorCode ?? ''),
    element('url', offer.url),
    element('price', String(offer.price)),
    element('currencyId', 'RUB'),
    element('categoryId', String(offer.categoryId)),
    ...offer.pictures.slice(0, PICTURES_MAX).map((address) => element('picture', address)),
    element('store', String(offer.isInStore)),
    element('pickup', String(offer.isHere)),
    element('delivery', 'true'),
    element('description', shortened(offer.description?.trim() ?? '', DESCRIPTION_MAX)),
    ...offer.barcodes.map((code) => element('barcode', code)),
    ...offer.parameters.map(parameter),
  ].join('')}</offer>\n`;
}

function parameter({ name, unit, value }: YmlOffer['parameters'][number]): string {
  const inUnit = unit === null ? '' : ` unit="${xmlText(unit)}"`;
  return value === '' ? '' : `<param name="${xmlText(name)}"${inUnit}>${xmlText(value)}</param>`;
}

/** Cut at the end of a word. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max / 2 ? space : max - 1)}…`;
}
