import { type RawBuilder, sql } from 'kysely';
import { parameters, wattsPerUnit } from './catalogue-names.ts';

/** `watts, noise, heated_area, ports` of a product, for a query with `products` as `p`. */
export const figures = (powerNames: readonly string[]): RawBuilder<unknown> => sql`
  SELECT
    max(w.number * coalesce((${JSON.stringify(wattsPerUnit)}::jsonb->>q.unit)::float8, 1000))
      FILTER (WHERE lower(q.name) = ANY(${powerNames}::text[])) AS watts,
    ${valueOf(parameters.noise)} AS noise,
    ${valueOf(parameters.heatedArea)} AS heated_area,
    ${valueOf(parameters.ports)} AS ports
  FROM (
    SELECT (pair->>0)::int AS id, (pair->>1)::float8 AS number FROM jsonb_array_elements(p.parameters) pair
    WHERE jsonb_typeof(pair->1) = 'number'
  ) w JOIN parameters q ON q.id = w.id`;

const valueOf = (names: readonly string[]) => sql`max(w.number) FILTER (WHERE lower(q.name) = ANY(${names}::text[]))`;
