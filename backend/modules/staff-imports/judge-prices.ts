import type { Db } from '#backend/db/connection.ts';
import { productsWithCode } from '#backend/modules/catalogue/index.ts';
import { codeFaults, faulty } from './judge-stock.ts';
import { faults } from './messages.ts';
import type { GivenRow } from './read-table.ts';
import { RepeatedRows } from './repeated-rows.ts';
import type { JudgedRow } from './rows.ts';
import { priceIn } from './values.ts';

/** What a list of retail prices would change. */
export async function judgePrices(db: Db, given: readonly GivenRow[]): Promise<{ rows: JudgedRow[]; held: number }> {
  const productOf = await productsWithCode(
    db,
    given.map(({ code }) => code),
  );
  const repeated = new RepeatedRows();
  const rows = given.map((row): JudgedRow => {
    const product = productOf(row.code);
    const price = priceIn(row.given);
    const known = { ...row, name: typeof product === 'object' ? product.name : '' };
    const wrong = [...codeFaults(row, product), ...(price === undefined ? [faults.badPrice] : [])];
    if (wrong.length > 0 || typeof product !== 'object') return faulty(known, wrong);
    const after = typeof price === 'number' ? price : null;
    const again = repeated.check(String(product.id), row.line, after);
    if (again) return faulty(known, [again]);
    const { price: before } = product;
    return {
      ...known,
      fault: null,
      outcome: outcomeOf(before, after),
      productId: product.id,
      warehouseId: null,
      before,
      after,
    };
  });
  const { held } = await db
    .selectFrom('products')
    .select((is) => is.fn.countAll<number>().as('held'))
    .where('is_active', '=', true)
    .where('price', 'is not', null)
    .executeTakeFirstOrThrow();
  return { rows, held };
}

function outcomeOf(before: number | null, after: number | null): JudgedRow['outcome'] {
  if (before === after) return 'unchanged';
  if (before === null) return 'added';
  return after === null ? 'withdrawn' : 'changed';
}
