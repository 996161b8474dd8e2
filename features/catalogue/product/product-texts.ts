import ru from '#messages/ru/product.json';
import ruStock from '#messages/ru/stock.json';

/** Texts of the product page, part of the script, which browsers cache. */
export const russianProductTexts = { ...ru, stock: ruStock };

export type ProductTexts = typeof russianProductTexts;
