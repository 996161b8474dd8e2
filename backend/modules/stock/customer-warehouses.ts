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
    .selectFrom('warehouses as w')
    .innerJoin('cities as t', 't.id', 'w.city_id')
    .leftJoin('companies as c', (join) => join.onRef('c.city_id', '=', 't.id').on('c.id', '=', caller.companyId))
    .select(['w.id', 'w.guid', 'w.name', 'w.address'])
    .where((is) => is.or([is('c.id', 'is not', null), is('t.is_default', '=', true)]))
    .orderBy('c.id', (by) => by.asc().nullsLast())
    .orderBy('w.sort')
    .orderBy('w.id')
    .execute();
}
