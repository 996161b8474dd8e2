import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { foldLetters } from '#lib/rules/search-text.ts';
import type { Facts } from './judged-set.ts';

interface Row extends Omit<Facts, 'parameters'> {
  id: number;
  parameters: Record<string, number | string | boolean | string[]>;
}

/** What is judged of all active products, by id. */
export async function readFacts(db: Db): Promise<Map<number, Facts>> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.name, c.name AS category, b.name AS brand,
      ARRAY(SELECT t.name FROM product_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id) AS tags,
      coalesce((
        SELECT jsonb_object_agg(q.name, pair->1) FROM jsonb_array_elements(p.parameters) pair
        JOIN parameters q ON q.id = (pair->>0)::int
      ), '{}') AS parameters
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
    WHERE p.is_active`.execute(db);
  return new Map(
    rows.map(({ id, name, category, parameters, ...facts }) => [
      id,
      {
        ...facts,
        name: foldLetters(name),
        category: foldLetters(category),
        parameters: new Map(Object.entries(parameters)),
      },
    ]),
  );
}
