import type { PartnerChange, PartnerProduct } from '#lib/contract/partner-api.ts';
import type { Format, ListFrame } from './list-format.ts';

/** A value with a separator, a quote or a line end is quoted (RFC 4180). */
const cell = (value: Cell): string => {
  const text = String(value ?? '');
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
type Cell = string | number | boolean | null | undefined;

/** A text that a spreadsheet would run as a formula gets an apostrophe, which it does not show. */
const plain = (text: string | null): string | null => (text !== null && /^[=+@\t\r-]/.test(text) ? `'${text}` : text);

const line = (cells: Cell[]) => `${cells.map(cell).join(';')}\r\n`;

const COLUMNS = ['guid', 'code', 'article', 'barcode', 'name', 'brand', 'category', 'url', 'picture', 'availability'];

type Columns = Pick<ListFrame, 'scopes' | 'warehouses'>;

const namesOf = ({ scopes, warehouses }: Columns): string[] => [
  ...COLUMNS,
  ...(scopes.has('prices') ? ['price', 'retail_price', 'bonus'] : []),
  ...(scopes.has('stock') ? ['stock', ...warehouses.map(({ name }) => `stock: ${name}`)] : []),
];

function cellsOf({ scopes, warehouses }: Columns, product: PartnerProduct): Cell[] {
  const { guid, code, article, barcode, name, brand, category, url, picture, availability, stock } = product;
  const onHand = new Map(stock?.warehouses.map(({ id, quantity }) => [id, quantity]));
  return [
    guid,
    ...[code, article, barcode, name, brand, category].map(plain),
    url,
    picture,
    availability,
    ...(scopes.has('prices') ? [product.price, product.retailPrice, product.bonus] : []),
    ...(scopes.has('stock') ? [stock?.total, ...warehouses.map((warehouse) => onHand.get(warehouse.guid) ?? 0)] : []),
  ];
}

/** CSV in UTF-8 with semicolons: one column per warehouse, decimals with a point. */
export const csvRows: Format = async function* csvRows(frame, batches) {
  yield line(namesOf(frame));
  for await (const batch of batches) yield batch.map(({ product }) => line(cellsOf(frame, product))).join('');
};

/** A page of the list in the same form. */
export const productsAsCsv = (columns: Columns, products: readonly PartnerProduct[]): string =>
  [namesOf(columns), ...products.map((product) => cellsOf(columns, product))].map(line).join('');

/** The columns of the list and two more; of a withdrawn product the guid alone is known. */
export function changesAsCsv(columns: Columns, changes: readonly PartnerChange[]): string {
  const names = namesOf(columns);
  const rows = changes.map((change) => {
    if (!change.withdrawn) return [...cellsOf(columns, change), false, change.changes.join(' ')];
    return names.map((_, at) => (at === 0 ? change.guid : null)).concat('true', null);
  });
  return [[...names, 'withdrawn', 'changes'], ...rows].map(line).join('');
}
