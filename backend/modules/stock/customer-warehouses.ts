import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import type { Reply } from '#lib/contract/contract.ts';

/**
 * Warehouses that serve the caller's own legal entity: those of its city first, then those of the default city, from
 * where everything can be sent.
 */
export async function customerWarehouses(
  { db, caller }: Context,
  xmlId: string,
): Promise<Reply<'GET v1 warehouses/{xmlId}/'>> {
  if (caller === null || caller.xmlId !== xmlId.toLowerCase())
    throw new ServiceError('FORBIDDEN', 'Склады другого покупателя недоступны');
  return db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .innerJoin('cities as t', (join) =>
      join.on((on) =>
        on.or([on('t.is_default', '=', true), on('t.id', '=', on.fn.coalesce('c.city_id', 'u.city_id'))]),
      ),
    )
    .innerJoin('warehouses as w', 'w.city_id', 't.id')
    .select(['w.id', 'w.guid', 'w.name', 'w.address'])
    .select(sql<boolean>`coalesce(t.id = coalesce(c.city_id, u.city_id), false)`.as('isHere'))
    .where('u.id', '=', caller.userId)
    .orderBy('isHere', 'desc')
    .orderBy('w.sort')
    .orderBy('w.id')
    .execute();
}
