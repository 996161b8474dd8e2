import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { bonusBalance, type LocalPrices } from '#backend/gateways/prices/local/local-prices.ts';
import type { LocalFacts } from '#backend/gateways/prices/local/local-quote.ts';
import type { PriceQuestion } from '#backend/gateways/prices/price-service.ts';
import { moscowDay } from '#backend/moscow-day.ts';
import { isOnRequest } from '#backend/price-on-request.ts';
import { dayOf } from '#lib/rules/days.ts';

/** The shop's own data about a product for a customer. Money in kopecks. */
export interface KnownProduct {
  guid: string;
  /** retail price */
  price: number | null;
  is_available: boolean;
  is_price_on_request: boolean;
  /** the customer's latest price request with a valid answer */
  request: { number: number; price: number; validUntil: string } | null;
  /** the customer's price request that has no answer yet */
  open_request: { number: number; sentOn: string } | null;
  /** null: prices come from a price service */
  facts: LocalFacts | null;
}

export interface KnownProducts {
  /** in the requested order; unknown products are left out */
  products: KnownProduct[];
  /** kopecks on the customer's bonus account */
  balance: number;
}

/**
 * All data that prices need from the database, including the shop's own price list. One query, for any number of
 * products.
 */
export async function knownProducts(
  ctx: Pick<Context, 'db' | 'now'>,
  question: PriceQuestion,
  local: LocalPrices | null,
): Promise<KnownProducts> {
  const { customer, counts } = question;
  const facts = local ? sql`LEFT JOIN (${local.factsFor(question)}) f ON f.guid = p.guid` : sql``;
  const { rows } = await sql<{ balance: number } & { [K in keyof KnownProduct]: KnownProduct[K] | null }>`
    SELECT ${bonusBalance(customer)} AS balance, known.*
    FROM (VALUES (1)) one LEFT JOIN (
      SELECT wanted.ordinal, p.guid, p.price, p.is_available, ${isOnRequest} AS is_price_on_request, r.request,
        (
          SELECT jsonb_build_object('number', q.number, 'sentOn', ${moscowDay(sql`q.created_at`)})
          FROM price_requests q WHERE q.customer = ${customer} AND q.product_id = p.id AND q.status = 'sent'
          ORDER BY q.number DESC LIMIT 1
        ) AS open_request,
        ${local ? sql`f.facts` : sql`NULL::jsonb`} AS facts
      FROM unnest(${[...counts.keys()]}::uuid[]) WITH ORDINALITY AS wanted (guid, ordinal)
      JOIN products p ON p.guid = wanted.guid AND p.is_active
      JOIN categories c ON c.id = p.category_id AND c.is_active
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('number', q.number, 'price', q.price, 'validUntil', q.valid_until) AS request
        FROM price_requests q
        WHERE q.customer = ${customer} AND q.product_id = p.id AND q.status = 'answered'
          AND q.valid_until >= ${dayOf(ctx.now())}
        ORDER BY q.answered_at DESC LIMIT 1
      ) r ON true
      ${facts}
    ) known ON true
    ORDER BY known.ordinal`.execute(ctx.db);
  return {
    products: rows.filter((row): row is typeof row & KnownProduct => row.guid !== null),
    balance: rows[0]?.balance ?? 0,
  };
}
