import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { categoryUrl, toPicture } from './cards.ts';

interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  path: string;
  tone: CategoryNode['tone'];
  total: number;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** The tree of active categories that hold products. One statement. */
export async function listCategories(ctx: Context): Promise<CategoryNode[]> {
  return childrenOf(ctx, null);
}

/** The tree below `rootId`, or the whole tree. */
export async function childrenOf(ctx: Context, rootId: number | null): Promise<CategoryNode[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.name, c.path, c.tone, s.total, pic.id AS picture_id, pic.sizes AS picture_sizes
    FROM categories c
    JOIN listing_sections s ON s.category_id = c.id
    LEFT JOIN pictures pic ON pic.id = c.picture_id
    WHERE c.is_active AND s.total > 0 AND (${rootId}::int IS NULL OR (${rootId} = ANY(c.ancestor_ids) AND c.id <> ${rootId}))
    ORDER BY c.sort, c.name`.execute(ctx.db);
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
