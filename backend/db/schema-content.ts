import type { Generated, GeneratedAlways } from 'kysely';

/**
 * Tables of edited texts; column meanings are commented in `migrations/0034-content.ts` and later ones. Bodies are
 * Markdown, days yyyy-mm-dd.
 */
export interface ContentTables {
  content_pages: {
    path: string;
    title: string;
    description: string;
    body: string;
    supplied_hash: string | null;
    updated_at: Generated<Date>;
  };
  news: {
    id: GeneratedAlways<number>;
    title: string;
    lead: string;
    body: string;
    picture_id: string | null;
    published_on: string;
    is_published: Generated<boolean>;
    notifies: Generated<boolean>;
    updated_at: Generated<Date>;
  };
  news_products: { news_id: number; product_id: number; sort: Generated<number> };
  promotion_pages: {
    slug: string;
    title: string;
    lead: string;
    body: string;
    picture_id: string | null;
    starts_on: string;
    ends_on: string | null;
    is_published: Generated<boolean>;
    updated_at: Generated<Date>;
  };
  promotion_page_actions: { slug: string; action_id: string; price_group: string | null };
  promotion_page_cities: { slug: string; city_id: number };
  brand_pages: { brand_id: number; body: string; updated_at: Generated<Date> };
}
