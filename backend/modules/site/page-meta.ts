import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { contentAt } from '#backend/modules/content/index.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { fixedRoutes } from '#lib/config/fixed-routes.ts';
import { STORES_PATH } from '#lib/config/routes.ts';
import type { Meta } from '#lib/contract/app.ts';
import { inCity } from '#lib/format/in-city.ts';
import { dayOf } from '#lib/rules/days.ts';
import { rublesOrNull } from '#lib/rules/money.ts';
import {
  contentTexts,
  fixedTexts,
  type PageTexts,
  productTexts,
  sectionTexts,
  storesTexts,
} from '#lib/rules/page-texts.ts';
import type { FoundPage } from './found-page.ts';
import { sharingCard } from './sharing-card.ts';

const UNKNOWN: Meta = {
  isKnown: false,
  title: 'Страница не найдена',
  description: '',
  image: null,
  card: null,
  redirect: null,
  total: null,
};

/**
 * Title, description, sharing picture and redirect of an address on a city's host. An unknown address is not an error
 * but `isKnown: false`. One query.
 */
export async function pageMeta(ctx: Context, { url, city }: { url: string; city?: number | undefined }): Promise<Meta> {
  const path = normalizePath(url);
  const found = await find(ctx, path, city);
  const { override, section } = found;
  const redirect = override?.redirect_to ? { to: override.redirect_to, status: override.redirect_status ?? 301 } : null;
  const texts = textsOf(path, found);
  if (!texts) return redirect ? { ...UNKNOWN, isKnown: true, title: '', redirect } : UNKNOWN;
  return {
    isKnown: true,
    title: override?.title ?? texts.title,
    description: override?.description ?? texts.description,
    image: override?.image ?? sharingPicture(found),
    card: override?.image ? null : sharingCard(path, found),
    redirect,
    total: section?.total ?? null,
  };
}

function normalizePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

async function find(ctx: Context, path: string, city: number | undefined): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    SELECT (SELECT to_jsonb(m) FROM page_meta m WHERE m.path = ${path}) AS override,
      (SELECT name_in FROM cities WHERE id = ${city ?? null}) AS city,
      (SELECT json_agg(json_build_object('address', s.address, 'cashAndCarry', s.cash_and_carry) ORDER BY s.name, s.id)
        FROM stores s WHERE s.city_id = ${path === STORES_PATH ? (city ?? null) : null}) AS stores,
      (SELECT to_jsonb(found) FROM (
        SELECT c.name, above.name AS parent, coalesce(s.total, 0) AS total, c.picture_id
        FROM categories c LEFT JOIN categories above ON above.id = c.parent_id LEFT JOIN listing_sections s ON s.category_id = c.id
        WHERE c.path = ${below('/catalog/', path)} AND c.is_active
      ) found) AS section,
      (SELECT to_jsonb(found) FROM (
        SELECT p.name, p.code, ${retailPrice} AS price, p.key_parameters,
          (SELECT id FROM pictures WHERE id = p.picture_ids[1] AND NOT is_placeholder) AS picture_id,
          c.name AS category, b.name AS brand
        FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
        WHERE p.slug = ${below('/product/', path)} AND p.is_active AND c.is_active
      ) found) AS product,
      (SELECT to_jsonb(found) FROM (${contentAt(path, dayOf(ctx.now()))}) found) AS content`.execute(ctx.db);
  return rows[0]!;
}

/** null, which matches no row, for a path outside `prefix` */
const below = (prefix: string, path: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : null);

function textsOf(path: string, { city, stores, section, product, content }: FoundPage): PageTexts | null {
  const place = city === null ? '' : ` ${inCity(city)}`;
  if (section) return sectionTexts(section.name, section.total, place);
  if (product) {
    const { name, code, price, key_parameters } = product;
    return productTexts({ name, code, price: rublesOrNull(price), keyParameters: key_parameters }, place);
  }
  if (content) return contentTexts(path, content, place);
  if (path === STORES_PATH) return storesTexts(stores ?? [], place);
  const route = fixedRoutes.find((known) => known.path === path);
  return route ? fixedTexts(path, route.title ?? '', place) : null;
}

function sharingPicture({ section, product, content }: FoundPage): string | null {
  const id = section?.picture_id ?? product?.picture_id ?? content?.picture_id;
  return id ? `/pictures/${id}-640.webp` : null;
}
