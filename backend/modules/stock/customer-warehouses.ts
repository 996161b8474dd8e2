import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import type { Warehouse } from '#lib/contract/geography.ts';

/**
 * Warehouses that serve the caller's own legal entity: those of its city first, then those of the default city, from
 * where everything can be sent.
 */
export async function customerWarehouses({ db, caller }: Context, xmlId: string): Promise<Warehouse[]> {
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
    .where('u.id', '=', caller.userId)
    .orderBy((by) => by.fn.coalesce(by('t.id', '=', by.fn.coalesce('c.city_id', 'u.city_id')), by.val(false)), 'desc')
    .orderBy('w.sort')
    .orderBy('w.id')
    .execute();
}
