import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ParameterValue, SourceCategory, SourceProduct } from '#backend/import/source.ts';
import { demoSource } from '#demo/catalogue/demo-source.ts';

/** Writes a YML feed of `offers` offers with all usual fields except pictures, whose time depends on their hosts. */
export async function writeFeed(file: string, offers: number): Promise<void> {
  await pipeline(Readable.from(feed(offers)), createWriteStream(file));
}

function* feed(offers: number): Generator<string> {
  const { categories, products } = demoSource({ products: offers });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20T10:00:00+03:00">\n<shop>\n`;
  yield `<name>Замер</name>\n<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>\n`;
  for (const category of categories) yield categoryElement(category);
  yield `</categories>\n<offers>\n`;
  for (const product of products() as Iterable<SourceProduct>) yield offerElement(product);
  yield `</offers>\n</shop>\n</yml_catalog>\n`;
}

const categoryElement = ({ externalId, parentExternalId, name }: SourceCategory) =>
  `<category id="${escape(externalId)}"${parentExternalId ? ` parentId="${escape(parentExternalId)}"` : ''}>${escape(name)}</category>\n`;

function offerElement(product: SourceProduct): string {
  const fields = [
    field('name', product.name),
    field('vendor', product.brand),
    field('vendorCode', product.article),
    ...product.barcodes.map((barcode) => field('barcode', barcode)),
    field('categoryId', product.categoryExternalId),
    field('price', product.priceKopecks && product.priceKopecks / 100),
    field('currencyId', 'RUB'),
    field('description', product.description),
    field('rec', product.related.join(',')),
    ...product.parameters.flatMap(({ name, unit, value }) =>
      [value].flat().map((single) => parameterElement(name, unit, single)),
    ),
  ];
  return `<offer id="${escape(product.externalId)}" available="${product.isAvailable}">\n${fields.join('')}</offer>\n`;
}

function parameterElement(name: string, unit: string | null, value: Exclude<ParameterValue, string[]>): string {
  const text = typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : String(value);
  return `<param name="${escape(name)}"${unit ? ` unit="${escape(unit)}"` : ''}>${escape(text)}</param>\n`;
}

const field = (name: string, value: string | number | null) =>
  value === null || value === '' ? '' : `<${name}>${escape(String(value))}</${name}>\n`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
