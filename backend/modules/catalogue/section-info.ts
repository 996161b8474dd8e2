import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { StoredColumn } from '#backend/db/schema-catalogue.ts';
import { notFound } from '#backend/errors.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import { sectionTexts } from '#lib/rules/page-texts.ts';
import { categoryUrl } from './cards.ts';
import { sectionAt } from './internal.ts';
import { type CategoryRow, categoryColumns, categoryJoins, treeBelow } from './list-categories.ts';
import { messages } from './messages.ts';

interface RelativeRow extends CategoryRow {
  depth: number;
  description: string | null;
  is_price_on_request: boolean;
  is_ancestor: boolean;
  is_self: boolean;
  columns: StoredColumn[];
}

/** A category with its ancestors and the tree below it; refuses an unknown path. One query. */
export async function sectionInfo(ctx: Context, { section: path }: { section: string }): Promise<Section> {
  const { rows } = await sql<RelativeRow>`
    WITH section AS MATERIALIZED (${sectionAt(path)})
    SELECT ${categoryColumns}, cardinality(c.ancestor_ids) AS depth, c.description, c.is_price_on_request,
      c.id = ANY(section.ancestor_ids) AS is_ancestor, c.id = section.id AS is_self, section.columns
    FROM section JOIN categories c ON c.id = ANY(section.ancestor_ids)
      OR (c.ancestor_ids @> ARRAY[section.id] AND c.is_active)
    ${categoryJoins}
    ORDER BY c.sort, c.name`.execute(ctx.db);
  const section = rows.find((row) => row.is_self);
  if (!section) throw notFound(messages.noSection);
  const way = rows.filter((row) => row.is_ancestor).toSorted((a, b) => a.depth - b.depth);
  const below = rows.filter((row) => !row.is_ancestor && row.total > 0);
  return {
    id: section.id,
    name: section.name,
    link: categoryUrl(section.path),
    tone: section.tone,
    description: section.description,
    isPriceOnRequest: section.is_price_on_request,
    total: section.total,
    breadcrumbs: way.map((row) => ({ text: row.name, link: categoryUrl(row.path) })),
    children: treeBelow(section.id, below),
    meta: sectionTexts(section.name, section.total),
    columns: section.columns.map(({ id: _, ...column }) => ({
      ...column,
      isNumber: column.isNumber ?? column.isSortable,
    })),
  };
}
