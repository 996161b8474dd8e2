import { environment } from '#lib/config/environment.ts';
import type { PartnerProduct } from '#lib/contract/partner-api.ts';
import { xmlText } from '#lib/format/xml.ts';
import type { Format } from './list-format.ts';

const element = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${xmlText(String(value))}</${name}>`;

const parameter = (name: string, value: number | null | undefined): string =>
  value === null || value === undefined ? '' : `<param name="${xmlText(name)}">${value}</param>`;

/** YML, the format of Yandex Market: warehouses are outlets, what it has no element for are parameters. */
export const ymlParts: Format = async function* ymlParts({ categories, now }, batches) {
  const { storeName, publicOrigin } = environment();
  const tree = categories.map(
    ({ id, parentId, name }) =>
      `<category id="${id}"${parentId === null ? '' : ` parentId="${parentId}"`}>${xmlText(name)}</category>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${now.toISOString()}"><shop>${element('name', storeName)}${element(
    'company',
    storeName,
  )}${element('url', publicOrigin)}<currencies><currency id="RUB" rate="1"/></currencies>\n<categories>${tree.join(
    '\n',
  )}</categories>\n<offers>\n`;
  for await (const batch of batches) yield batch.map(({ categoryId, product }) => offer(categoryId, product)).join('');
  yield '</offers></shop></yml_catalog>\n';
};

function offer(categoryId: number, product: PartnerProduct): string {
  const { guid, code, article, barcode, name, brand, url, picture, availability, stock } = product;
  const outlets = stock?.warehouses.map(({ id, quantity }) => `<outlet id="${id}" instock="${quantity}"/>`) ?? [];
  return `<offer id="${guid}" available="${availability === 'allow'}">${[
    element('url', url),
    element('price', product.price),
    element('currencyId', 'RUB'),
    element('categoryId', categoryId),
    element('picture', picture),
    element('name', name),
    element('vendor', brand),
    element('vendorCode', article),
    element('barcode', barcode),
    element('shop-sku', code),
    parameter('РРЦ', product.retailPrice),
    parameter('Бонусы', product.bonus),
    stock ? element('count', stock.total) : '',
    outlets.length > 0 ? `<outlets>${outlets.join('')}</outlets>` : '',
  ].join('')}</offer>\n`;
}
