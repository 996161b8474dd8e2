import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import type { Picture } from '#lib/contract/common.ts';
import type { Banner } from '#lib/contract/content.ts';
import { messages } from './messages.ts';

interface BannerRow extends Omit<Banner, 'linkText' | 'picture'> {
  link_text: string;
  picture: Picture | null;
}

const columns = sql`b.id, b.place, b.title, b.text, b.label, b.link, b.link_text, b.tone,
  CASE WHEN pic.id IS NOT NULL THEN json_build_object('id', pic.id, 'sizes', pic.sizes) END AS picture`;

/** Current banners of a page position: those for all cities and those for `city`. */
export async function listBanners(
  ctx: Context,
  { place, city }: { place: string; city?: number | undefined },
): Promise<Banner[]> {
  const now = ctx.now();
  const { rows } = await sql<BannerRow>`
    SELECT ${columns} FROM banners b LEFT JOIN pictures pic ON pic.id = b.picture_id
    WHERE b.place = ${place} AND b.is_active AND (b.city_id IS NULL OR b.city_id = ${city ?? null})
      AND (b.starts_at IS NULL OR b.starts_at <= ${now}) AND (b.ends_at IS NULL OR b.ends_at > ${now})
    ORDER BY b.sort, b.id`.execute(ctx.db);
  return rows.map(toBanner);
}

export async function getBanner(ctx: Context, id: number): Promise<Banner> {
  const { rows } = await sql<BannerRow>`
    SELECT ${columns} FROM banners b LEFT JOIN pictures pic ON pic.id = b.picture_id WHERE b.id = ${id}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw notFound(messages.noBanner);
  return toBanner(rows[0]);
}

function toBanner({ link_text, ...banner }: BannerRow): Banner {
  return { ...banner, linkText: link_text };
}
