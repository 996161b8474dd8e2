import { afterAll, beforeAll, expect, it } from 'vitest';
import { productsWithCloseCodes } from '#backend/modules/search/index.ts';
import { openSmallCatalogue, type SmallCatalogue } from './small-catalogue.ts';

let shop: SmallCatalogue;
let guids: Record<'split' | 'mobile', string>;
beforeAll(async () => {
  shop = await openSmallCatalogue();
  const guidOf = async (id: number) =>
    (await shop.database.db.selectFrom('products').select('guid').where('id', '=', id).executeTakeFirstOrThrow()).guid;
  guids = { split: await guidOf(shop.ids.split), mobile: await guidOf(shop.ids.mobile) };
});
afterAll(() => shop.database.drop());

/** The text with every single typo made of a sign: missing, inserted, replaced, swapped with the next. */
const withTypo = (text: string, sign: string): string[] => [
  ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
  ...Array.from(`${text} `, (_, at) => text.slice(0, at) + sign + text.slice(at)),
  ...Array.from(text, (_, at) => text.slice(0, at) + sign + text.slice(at + 1)),
  ...Array.from(
    text.slice(1),
    (_, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  ),
];
const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '');

it.each([
  ['a number', 'split', '1234567', '9'],
  ['a number with leading zeros', 'mobile', '0012345', '9'],
  ['a barcode', 'split', '4607123456789', '0'],
  ['an article', 'split', 'BSDI09HN8WF', 'Q'],
] as const)('%s with any one typo is close to its product', async (_, product, code, sign) => {
  const isNumber = /^\d+$/.test(code);
  const typed = withTypo(code, sign).map((typo) => (isNumber ? withoutZeros(typo) : typo));
  const mistyped = [...new Set(typed)].filter((typo) => typo !== withoutZeros(code));
  const close = await productsWithCloseCodes(shop.database.db, mistyped, 5);
  expect(mistyped.filter((typo) => !close.get(typo)?.includes(guids[product]))).toEqual([]);
});

it('a code with two typos is not close, and a number is not close to a code with letters', async () => {
  const { db } = shop.database;
  await db
    .insertInto('product_codes')
    .values({ product_id: shop.ids.split, kind: 'article', value: '98765Z', normalized: '98765Z' })
    .execute();
  const far = ['1284597', '2134576', 'BSDI09HN8XX', '98765Z12', '987651'];
  expect(await productsWithCloseCodes(db, far, 5)).toEqual(new Map());
  await db.deleteFrom('product_codes').where('normalized', '=', '98765Z').execute();
});

it('a replaced sign is closer than a missing one, and that closer than a beginning', async () => {
  const { db } = shop.database;
  const { split, mobile, boiler } = shop.ids;
  const values = [
    { product_id: boiler, kind: 'article' as const, value: 'VTK21700', normalized: 'VTK21700' },
    { product_id: split, kind: 'article' as const, value: 'VTK2171', normalized: 'VTK2171' },
    { product_id: mobile, kind: 'article' as const, value: 'VTK218', normalized: 'VTK218' },
  ];
  await db.insertInto('product_codes').values(values).execute();
  const found = (await productsWithCloseCodes(db, ['VTK217'], 5)).get('VTK217');
  expect(found?.slice(0, 2)).toEqual([guids.mobile, guids.split]);
  expect(found).toHaveLength(3);
  await db.deleteFrom('product_codes').where('normalized', 'like', 'VTK%').execute();
});
