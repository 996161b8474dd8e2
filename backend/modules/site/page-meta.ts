import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { productPage, sectionPage } from '#backend/modules/catalogue/index.ts';
import { fixedRoutes } from '#lib/config/routes.ts';
import type { Meta } from '#lib/contract/app.ts';

interface Texts {
  title: string;
  description: string;
  image: string | null;
  total?: number;
}

interface Override extends Partial<Texts> {
  redirect_to: string | null;
  redirect_status: number | null;
}

/**
 * Title, description, sharing picture and redirect of an address on a city's host. An unknown address is not an
 * error: it comes back with `isKnown: false`. At most three statements.
 */
export async function pageMeta(ctx: Context, { url, city }: { url: string; city?: number | undefined }): Promise<Meta> {
  const path = normalizePath(url);
  const [override, place] = await Promise.all([findOverride(ctx, path), cityInWords(ctx, city)]);
  if (override?.redirect_to) {
    const redirect = { to: override.redirect_to, status: override.redirect_status ?? 301 };
    return { isKnown: true, title: '', description: '', image: null, redirect, total: null };
  }
  const texts = await textsOf(ctx, path, place);
  if (!texts) return { isKnown: false, title: 'Страница не найдена', description: '', image: null, redirect: null, total: null };
  return {
    isKnown: true,
    title: override?.title ?? texts.title,
    description: override?.description ?? texts.description,
    image: override?.image ?? texts.image,
    redirect: null,
    total: texts.total ?? null,
  };
}

function normalizePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

async function findOverride(ctx: Context, path: string): Promise<Override | undefined> {
  const row = await ctx.db.selectFrom('page_meta').selectAll().where('path', '=', path).executeTakeFirst();
  return row && { ...row, title: row.title ?? undefined, description: row.description ?? undefined, image: row.image };
}

/** « в Казани», or nothing without a city. */
async function cityInWords(ctx: Context, id: number | undefined): Promise<string> {
  if (id === undefined) return '';
  const { rows } = await sql<{ name_in: string }>`SELECT name_in FROM cities WHERE id = ${id}`.execute(ctx.db);
  return rows[0] ? ` в ${rows[0].name_in}` : '';
}

async function textsOf(ctx: Context, path: string, place: string): Promise<Texts | null> {
  if (path.startsWith('/product/')) return productPage(ctx, path.slice('/product/'.length), place);
  if (path.startsWith('/catalog/')) return sectionPage(ctx, path.slice('/catalog/'.length), place);
  const route = fixedRoutes.find((known) => known.path === path);
  return route ? { ...fixedTexts(path, route.title ?? '', place), image: null } : null;
}

function fixedTexts(path: string, title: string, place: string): { title: string; description: string } {
  if (path === '/')
    return {
      title: `Климатическая техника и инженерное оборудование${place}`,
      description: `Кондиционеры, обогреватели, водонагреватели, котлы, насосы и вентиляция${place}: цены, остатки на складах, доставка и самовывоз.`,
    };
  if (path === '/catalog')
    return {
      title: `Каталог климатического оборудования${place}`,
      description: `Все группы товаров: кондиционеры, тепловое оборудование, отопление, вентиляция, водоснабжение${place}.`,
    };
  return { title: `${title}${place}`, description: `${title}${place}` };
}
