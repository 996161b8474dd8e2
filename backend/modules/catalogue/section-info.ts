import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import type { Link } from '#lib/contract/common.ts';
import { categoryUrl } from './cards.ts';
import { requireSection } from './internal.ts';
import { childrenOf } from './list-categories.ts';
import { sectionTexts } from './page-texts.ts';

/** A category with the way to it and what lies below it; refuses an unknown path. Three statements. */
export async function sectionInfo(ctx: Context, { section: path }: { section: string }): Promise<Section> {
  const section = await requireSection(ctx, path);
  const [breadcrumbs, children] = await Promise.all([
    categoryBreadcrumbs(ctx, section.ancestor_ids),
    childrenOf(ctx, section.id),
  ]);
  return {
    id: section.id,
    name: section.name,
    link: categoryUrl(section.path),
    tone: section.tone,
    description: section.description,
    isPriceOnRequest: section.is_price_on_request,
    total: section.total,
    breadcrumbs,
    children,
    meta: sectionTexts(section.name, section.total),
  };
}

/** Links from the root category to the last of `ids`. */
async function categoryBreadcrumbs(ctx: Context, ids: number[]): Promise<Link[]> {
  const { rows } = await sql<{ name: string; path: string }>`
    SELECT c.name, c.path FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN categories c ON c.id = wanted.id ORDER BY wanted.place`.execute(ctx.db);
  return rows.map((row) => ({ text: row.name, link: categoryUrl(row.path) }));
}
