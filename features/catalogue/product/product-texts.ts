import ru from '#messages/ru/product.json';
import ruStock from '#messages/ru/stock.json';

/** The page's own words, which no product changes: in the script, which a browser keeps. */
export const russianProductTexts = { ...ru, stock: ruStock };

export type ProductTexts = typeof russianProductTexts;
