import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { formatRubles } from '#lib/format/money.ts';
import { countOf } from '#lib/rules/plural.ts';

export interface PageTexts {
  title: string;
  description: string;
  /** path of the sharing picture */
  image: string | null;
  /** products of a section */
  total?: number;
}

/** `place` is ready for the end of a sentence: « в Казани» or ''. */
export function sectionTexts(name: string, total: number, place = ''): Pick<PageTexts, 'title' | 'description'> {
  const count = countOf(total, 'товар', 'товара', 'товаров');
  return {
    title: `${name}${place}: ${count}, цены и наличие`,
    description: `${name}${place}: ${count} с характеристиками, ценами и остатками на складах. Подбор по параметрам, доставка и самовывоз.`,
  };
}

/** Head texts of the listing at `path`; null when there is none. */
export async function sectionPage(ctx: Context, path: string, place: string): Promise<PageTexts | null> {
  const { rows } = await sql<{ name: string; total: number; picture_id: string | null }>`
    SELECT c.name, coalesce(s.total, 0) AS total, c.picture_id
    FROM categories c LEFT JOIN listing_sections s ON s.category_id = c.id
    WHERE c.path = ${path} AND c.is_active`.execute(ctx.db);
  const section = rows[0];
  if (!section) return null;
  const { name, total, picture_id } = section;
  return { ...sectionTexts(name, total, place), image: sharingPicture(picture_id), total };
}

/** Head texts of the product at `slug`; null when there is none. */
export async function productPage(ctx: Context, slug: string, place: string): Promise<PageTexts | null> {
  const { rows } = await sql<{
    name: string;
    code: string;
    price: number | null;
    key_parameters: string[];
    picture_id: string | null;
  }>`
    SELECT p.name, p.code, CASE WHEN c.is_price_on_request THEN NULL ELSE p.price END AS price, p.key_parameters,
      p.picture_ids[1] AS picture_id
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.slug = ${slug} AND p.is_active AND c.is_active`.execute(ctx.db);
  const product = rows[0];
  if (!product) return null;
  const terms = product.price === null ? 'цена по запросу' : `цена ${formatRubles(product.price / 100)}`;
  const traits = product.key_parameters.length > 0 ? ` ${product.key_parameters.join(', ')}.` : '';
  return {
    title: `${product.name}: ${terms}${place}`,
    description: `${product.name}, НС-код ${product.code}: ${terms}.${traits} Характеристики, документы и наличие на складах${place}.`,
    image: sharingPicture(product.picture_id),
  };
}

const sharingPicture = (id: string | null) => (id ? `/pictures/${id}-640.webp` : null);
