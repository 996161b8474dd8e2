import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { categoryUrl, toPicture } from './cards.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  path: string;
  tone: CategoryNode['tone'];
  total: number;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** Columns and joins of a category of the tree, for a query with `categories` as `c`. */
export const categoryColumns = sql`c.id, c.parent_id, c.name, c.path, c.tone, coalesce(s.total, 0) AS total,
  pic.id AS picture_id, pic.sizes AS picture_sizes`;
export const categoryJoins = sql`LEFT JOIN listing_sections s ON s.category_id = c.id
  LEFT JOIN pictures pic ON pic.id = c.picture_id`;

/** The tree of active categories with products. One query. */
export async function listCategories(ctx: Context): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT ${categoryColumns} FROM categories c ${categoryJoins}
    WHERE c.is_active AND s.total > 0 ORDER BY c.sort, c.name`.execute(ctx.db);
  return treeBelow(null, rows);
}

/** Builds the tree below the category `rootId` (null: the whole tree) from rows in the order of siblings. */
export function treeBelow(rootId: number | null, rows: CategoryRow[]): CategoryNode[] {
  const nodes = new Map(rows.map((row) => [row.id, toNode(row)]));
  const roots: CategoryNode[] = [];
  for (const row of rows) {
    const siblings = row.parent_id === rootId ? roots : nodes.get(row.parent_id ?? 0)?.children;
    siblings?.push(nodes.get(row.id)!);
  }
  return roots;
}

function toNode(row: CategoryRow): CategoryNode {
  return {
    id: row.id,
    text: row.name,
    link: categoryUrl(row.path),
    tone: row.tone,
    count: row.total,
    picture: toPicture(row.picture_id, row.picture_sizes),
    children: [],
  };
}
