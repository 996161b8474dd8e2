import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import type { PriceAnswer } from '#lib/contract/prices.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import type { PriceQuestion, PriceService } from '../price-service.ts';
import { type LocalFacts, localQuote } from './local-quote.ts';

/** The shop's own price list: computes prices from the shop's tables when no price service is connected. */
export class LocalPrices implements PriceService {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor({ db, now }: { db: Db; now: () => Date }) {
    this.#db = db;
    this.#now = now;
  }

  async ask(question: PriceQuestion): Promise<PriceAnswer> {
    const { rows } = await sql<{ balance: number; guid: string | null; facts: LocalFacts | null }>`
      SELECT ${bonusBalance(question.customer)} AS balance, known.guid, known.facts
      FROM (VALUES (1)) one LEFT JOIN (${this.factsFor(question)}) known ON true`.execute(this.#db);
    return {
      NomenclaturePrices: rows.flatMap(({ guid, facts }) =>
        guid && facts ? [localQuote(guid, facts, question.counts.get(guid) ?? 1)] : [],
      ),
      Bonuses: toRubles(rows[0]?.balance ?? 0),
    };
  }

  /** Data of the tables about the requested products, as a subquery: guid, facts for `localQuote`. */
  factsFor({ customer, counts }: PriceQuestion): RawBuilder<{ guid: string; facts: LocalFacts }> {
    const day = dayOf(this.#now());
    return sql`
      SELECT p.guid, jsonb_build_object(
        'retail', ${retailPrice},
        'discount', coalesce(r.discount_percent, 0),
        'bonusPercent', g.bonus_percent,
        'promotions', coalesce(m.running, '[]'),
        'stopSellReason', s.reason
      ) AS facts
      FROM products p
      JOIN categories c ON c.id = p.category_id
      JOIN price_groups g
        ON g.name = coalesce((SELECT o.price_group FROM companies o WHERE o.guid = ${customer}), 'installer')
      LEFT JOIN LATERAL (
        SELECT r.discount_percent FROM price_rules r
        WHERE r.price_group = g.name
          AND (r.category_id IS NULL OR r.category_id = ANY (c.ancestor_ids))
          AND (r.brand_id IS NULL OR r.brand_id = p.brand_id)
        ORDER BY array_position(c.ancestor_ids, r.category_id) DESC NULLS LAST, r.brand_id NULLS LAST
        LIMIT 1
      ) r ON true
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object(
          'actionId', m.action_id, 'kind', m.kind, 'title', m.title, 'endsOn', m.ends_on,
          'discount', m.discount_percent, 'price', o.price, 'bonusPercent', m.bonus_percent,
          'minQuantity', m.min_quantity,
          'gift', CASE WHEN m.kind = 'gift'
            THEN jsonb_build_object('guid', i.guid, 'amount', m.gift_amount, 'price', m.gift_price) END
        )) AS running
        FROM promotion_products o
        JOIN promotions m ON m.id = o.promotion_id
        LEFT JOIN products i ON i.id = m.gift_product_id AND i.is_active AND i.is_available
        WHERE o.product_id = p.id
          AND (m.price_group IS NULL OR m.price_group = g.name)
          AND m.starts_on <= ${day} AND (m.ends_on IS NULL OR m.ends_on >= ${day})
          -- a gift promotion does not run without its gift
          AND (m.kind <> 'gift' OR i.id IS NOT NULL)
      ) m ON true
      LEFT JOIN LATERAL (
        SELECT s.reason FROM stop_sells s
        WHERE s.product_id = p.id AND (s.customer IS NULL OR s.customer = ${customer})
        ORDER BY s.reason = 'Exclusive' DESC, s.customer NULLS LAST LIMIT 1
      ) s ON true
      WHERE p.guid = ANY (${[...counts.keys()]}::uuid[]) AND p.is_active AND c.is_active`;
  }
}

/** SQL expression: kopecks of bonuses that the customer can spend. */
export const bonusBalance = (customer: string): RawBuilder<number> =>
  sql`coalesce((SELECT balance FROM bonus_accounts WHERE customer = ${customer}), 0)`;
