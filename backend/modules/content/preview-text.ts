import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { getCity } from '#backend/modules/geography/index.ts';
import { publicRemains } from '#backend/modules/stock/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import type { TextPreview } from '#lib/contract/staff-texts.ts';
import { renderText } from '#lib/format/markdown.ts';
import { textValuesOf } from '#lib/format/text-values.ts';
import { startOf } from '#lib/rules/days.ts';
import { nearestStock, stockIn } from '#lib/rules/stock.ts';
import { type TypedText, writeTyped } from './edit-texts.ts';
import { getBrand } from './get-brand.ts';
import { messages } from './messages.ts';
import { getNews } from './news.ts';
import { parseTextPath } from './operator.ts';
import { getPage } from './pages.ts';
import { getPromotion } from './promotions.ts';

interface PreviewedText extends TypedText {
  /** subdomain; default: the default city */
  city?: string | undefined;
}

type Shown = Pick<TextPreview, 'news' | 'promotion' | 'page' | 'brand'>;

/**
 * The page of a text as visitors of a city would see it, by the calls and the renderer of the public page. The text is
 * written and read in a transaction that is rolled back, so that it passes the same checks as when it is saved.
 */
export async function previewText(ctx: Context, { city, ...typed }: PreviewedText): Promise<TextPreview> {
  const cities = { city: await cityOf(ctx, city), home: await cityOf(ctx, undefined) };
  const shown = await rolledBack(ctx.db, async (trx) => {
    const path = await writeTyped(trx, typed, true);
    return shownAt({ ...ctx, db: trx, now: () => dayOfPreview(ctx, typed) }, path);
  });
  const text = shown.news ?? shown.promotion ?? shown.page ?? shown.brand ?? { body: '', pictures: [] };
  const guids = (shown.news ?? shown.promotion)?.products.map(({ guid }) => guid) ?? [];
  return {
    ...shown,
    ...renderText(text, textValuesOf(cities.city, environment())),
    city: namesOf(cities.city),
    home: namesOf(cities.home),
    stock: await stockOf(ctx, cities, guids),
  };
}

const namesOf = ({ name, nameIn }: CityWithWarehouses) => ({ name, nameIn });

/** Where each product can be had, as the cards of the public page tell it. */
async function stockOf(
  ctx: Context,
  { city, home }: Record<'city' | 'home', CityWithWarehouses>,
  guids: string[],
): Promise<TextPreview['stock']> {
  const warehouses = [...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid))];
  const remains = await publicRemains(ctx, { warehouses, guids });
  return Object.fromEntries(
    remains.map(({ productGuid, warehouseRemains }) => [
      productGuid,
      nearestStock(stockIn(city.warehouses, warehouseRemains), stockIn(home.warehouses, warehouseRemains)),
    ]),
  );
}

/** A planned news item is shown as on its day. */
function dayOfPreview({ now }: Context, { fields: { date } }: TypedText): Date {
  const day = date ? startOf(date) : now();
  return day > now() ? day : now();
}

async function shownAt(ctx: Context, path: string): Promise<Shown> {
  const { kind, name } = parseTextPath(path);
  switch (kind) {
    case 'news':
      return { news: await getNews(ctx, Number(name)) };
    case 'promotions':
      return { promotion: await getPromotion(ctx, name) };
    case 'brands':
      return { brand: await getBrand(ctx, name) };
    default:
      return { page: await getPage(ctx, path) };
  }
}

/** @param subdomain undefined: the default city */
async function cityOf(ctx: Context, subdomain: string | undefined): Promise<CityWithWarehouses> {
  const found = await ctx.db
    .selectFrom('cities')
    .select('id')
    .$if(subdomain !== undefined, (cities) => cities.where('subdomain', '=', subdomain!))
    .$if(subdomain === undefined, (cities) => cities.where('is_default', '=', true))
    .executeTakeFirst();
  if (!found) throw fieldRefusal('city', messages.noCity);
  return getCity(ctx, found.id);
}

class RolledBack<T> extends Error {
  override name = 'RolledBack';
  readonly result: T;

  constructor(result: T) {
    super('the transaction is rolled back on purpose');
    this.result = result;
  }
}

/** Returns what `act` returns, and keeps nothing that it has written. */
async function rolledBack<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new RolledBack(await act(trx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
