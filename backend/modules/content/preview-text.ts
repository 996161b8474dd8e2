import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { environment } from '#lib/config/environment.ts';
import type { TextPreview } from '#lib/contract/staff-texts.ts';
import { renderText } from '#lib/format/markdown.ts';
import { textValuesOf } from '#lib/format/text-values.ts';
import { startOf } from '#lib/rules/days.ts';
import { type TypedText, writeTyped } from './edit-texts.ts';
import { getBrand } from './get-brand.ts';
import { messages } from './messages.ts';
import { getNews } from './news.ts';
import { placeOf } from './operator.ts';
import { getPage } from './pages.ts';
import { getPromotion } from './promotions.ts';

interface Wish extends TypedText {
  /** subdomain; default: the default city */
  city?: string | undefined;
}

type Shown = Omit<TextPreview, 'html' | 'headings'>;

/**
 * The page of a text as visitors of a city would see it, by the calls and the renderer of the public page. The text is
 * written and read in a transaction that is rolled back, so that it passes the same checks as when it is saved.
 */
export async function previewText(ctx: Context, { city, ...typed }: Wish): Promise<TextPreview> {
  const values = textValuesOf(await cityOf(ctx.db, city), environment());
  const shown = await rolledBack(ctx.db, async (trx) => {
    const path = await writeTyped(trx, typed, true);
    return shownAt({ ...ctx, db: trx, now: () => dayOfPreview(ctx, typed) }, path);
  });
  const text = shown.news ?? shown.promotion ?? shown.page ?? shown.brand ?? { body: '', pictures: [] };
  return { ...shown, ...renderText(text, values) };
}

/** A planned news item is shown as on its day. */
function dayOfPreview({ now }: Context, { fields: { date } }: TypedText): Date {
  const day = date ? startOf(date) : now();
  return day > now() ? day : now();
}

async function shownAt(ctx: Context, path: string): Promise<Shown> {
  const { room, name } = placeOf(path);
  switch (room) {
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

async function cityOf(db: Db, subdomain: string | undefined) {
  const city = await db
    .selectFrom('cities')
    .select(['name', 'name_in as nameIn', 'phone'])
    .$if(subdomain !== undefined, (cities) => cities.where('subdomain', '=', subdomain!))
    .$if(subdomain === undefined, (cities) => cities.where('is_default', '=', true))
    .executeTakeFirst();
  if (!city) throw fieldRefusal('city', messages.noCity);
  return city;
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
