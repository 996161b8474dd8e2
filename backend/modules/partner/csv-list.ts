import type { Format } from './list-format.ts';

/** A value with a separator, a quote or a line end is quoted (RFC 4180). */
const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A text that a spreadsheet would run as a formula gets an apostrophe, which it does not show. */
const plain = (text: string | null): string | null => (text !== null && /^[=+@\t\r-]/.test(text) ? `'${text}` : text);

const line = (cells: (string | number | null | undefined)[]) => `${cells.map(cell).join(';')}\r\n`;

const COLUMNS = ['guid', 'code', 'article', 'barcode', 'name', 'brand', 'category', 'url', 'picture', 'availability'];

/** CSV in UTF-8 with semicolons: one column per warehouse, decimals with a point. */
export const csvRows: Format = async function* csvRows({ scopes, warehouses }, batches) {
  const hasPrices = scopes.has('prices');
  const hasStock = scopes.has('stock');
  yield line([
    ...COLUMNS,
    ...(hasPrices ? ['price', 'retail_price', 'bonus'] : []),
    ...(hasStock ? ['stock', ...warehouses.map(({ name }) => `stock: ${name}`)] : []),
  ]);
  for await (const batch of batches) {
    const rows = batch.map(({ product }) => {
      const { guid, code, article, barcode, name, brand, category, url, picture, availability, stock } = product;
      const held = new Map(stock?.warehouses.map(({ id, quantity }) => [id, quantity]));
      return line([
        guid,
        plain(code),
        plain(article),
        plain(barcode),
        plain(name),
        plain(brand),
        plain(category),
        url,
        picture,
        availability,
        ...(hasPrices ? [product.price, product.retailPrice, product.bonus] : []),
        ...(hasStock ? [stock?.total, ...warehouses.map((warehouse) => held.get(warehouse.guid) ?? 0)] : []),
      ]);
    });
    yield rows.join('');
  }
};
