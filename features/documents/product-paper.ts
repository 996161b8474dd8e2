import type { DocumentKind } from '#lib/config/document-address.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { fill } from '#lib/format/fill.ts';
import { withUnit } from '#lib/format/measure.ts';
import type { Jpeg } from '#lib/pdf/paper.ts';
import words from '#messages/ru/documents.json' with { type: 'json' };
import { PaperFlow } from './paper-flow.ts';

/** points */
const PICTURE_WIDTH = 170;

interface ProductPaper {
  kind: DocumentKind;
  product: ProductDetails;
  picture: Jpeg | null;
  storeName: string;
}

/** A product's technical sheet or passport as a PDF, in Russian like the catalogue itself. */
export function productPaper({ kind, product, picture, storeName }: ProductPaper): Buffer {
  const flow = new PaperFlow();
  flow.head(storeName, words.titles[kind]);
  if (kind === 'sheet') writeSheet(flow, product, picture);
  else writePassport(flow, product);
  const source = `${words.code} ${product.code} · ${fill(words.source, { store: storeName })}`;
  return flow.finish(`${words.titles[kind]}: ${product.name}`, storeName, (page, count) => [
    source,
    fill(words.page, { page, count }),
  ]);
}

/** What the file is called where it is saved. */
export const paperName = (kind: DocumentKind, { name }: Pick<ProductDetails, 'name'>) =>
  `${words.titles[kind]} ${name}.pdf`.replaceAll('/', '-');

/** For a project or an offer: what the thing is and can do, on one page where it fits. */
function writeSheet(flow: PaperFlow, product: ProductDetails, picture: Jpeg | null): void {
  flow.title(
    product.name,
    identityOf(product)
      .map(([name, value]) => `${name}\u00a0${value}`)
      .join(' · '),
  );
  if (product.description || picture) flow.illustrated(product.description ?? '', picture, PICTURE_WIDTH);
  writeSet(flow, product);
  writeParameters(flow, product);
}

/** Goes with the thing: who it is, and places for those who sell and mount it. */
function writePassport(flow: PaperFlow, product: ProductDetails): void {
  flow.title(product.name);
  flow.heading(words.about);
  for (const [name, value] of identityOf(product)) flow.pair(name, value);
  writeParameters(flow, product);
  writeSet(flow, product);
  flow.blanks(words.sale, words.saleFields);
  flow.blanks(words.mounting, words.mountingFields);
}

function identityOf({ code, article, brand, barcodes }: ProductDetails): [name: string, value: string][] {
  const all: [string, string | null | undefined][] = [
    [words.code, code],
    [words.article, article],
    [words.brand, brand],
    [words.barcode, barcodes[0]],
  ];
  return all.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function writeSet(flow: PaperFlow, { components }: ProductDetails): void {
  if (components.length === 0) return;
  flow.heading(words.set);
  for (const { product, quantity } of components) flow.pair(product.name, fill(words.pieces, { count: quantity }));
}

function writeParameters(flow: PaperFlow, { parameters }: ProductDetails): void {
  if (parameters.length === 0) return;
  flow.heading(words.parameters);
  for (const { group, items } of parameters) {
    if (parameters.length > 1) flow.group(group);
    for (const { name, value, unit } of items) flow.pair(name, withUnit(value, unit));
  }
}
