import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { OwnPromotion } from '#lib/contract/content.ts';
import { dayOf } from '#lib/rules/days.ts';
import { messages } from './messages.ts';
import { productsOf, termsOf } from './promotions.ts';

interface Row {
  lead: string;
  price_group: string;
  is_participant: boolean;
  is_running: boolean;
}

/**
 * Terms and products of a closed promotion as the caller's price group has them; of a promotion of another group
 * nothing. At most four queries.
 */
export async function getOwnPromotion(ctx: Context, slug: string): Promise<OwnPromotion> {
  const { xmlId } = requireCaller(ctx);
  const today = dayOf(ctx.now());
  const { rows } = await sql<Row>`
    SELECT m.lead, g.name AS price_group,
      m.starts_on <= ${today} AND (m.ends_on IS NULL OR m.ends_on >= ${today}) AS is_running,
      EXISTS (SELECT FROM promotion_page_actions a WHERE a.slug = m.slug AND a.price_group = g.name)
        OR NOT EXISTS (SELECT FROM promotion_page_actions a WHERE a.slug = m.slug AND a.price_group IS NOT NULL)
        AS is_participant
    FROM promotion_pages m,
      (SELECT coalesce((SELECT o.price_group FROM companies o WHERE o.guid = ${xmlId}), 'installer') AS name) g
    WHERE m.slug = ${slug} AND m.is_published`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound(messages.noPromotion);
  if (!row.is_participant) return { isParticipant: false, lead: '', terms: [], products: [] };
  if (!row.is_running) return { isParticipant: true, lead: row.lead, terms: [], products: [] };
  const asked = { slug, today, group: row.price_group };
  const [terms, products] = await Promise.all([termsOf(ctx.db, asked), productsOf(ctx, asked)]);
  return { isParticipant: true, lead: row.lead, terms, products };
}
