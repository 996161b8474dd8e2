import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Recipients } from '#lib/contract/order-form.ts';

/** So many of the last orders are looked at. */
const ORDERS_READ = 200;
/** So many of each are offered. */
const OFFERED_MAX = 6;

/** Different addresses and contacts of the customer's former orders, the last first. One query. */
export async function listRecipients(ctx: Context): Promise<Recipients> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select([
      'delivery_type',
      'delivery_terms as delivered',
      'address',
      'contact_fio as fio',
      'contact_phone as phone',
      'contact_email as email',
    ])
    .where('customer', '=', requireCaller(ctx).xmlId)
    .orderBy('id', 'desc')
    .limit(ORDERS_READ)
    .execute();
  const delivered = rows.filter(
    ({ delivery_type, delivered: terms }) => delivery_type === 'delivery' && terms?.kind !== 'terminal',
  );
  return {
    addresses: [...new Set(delivered.map(({ address }) => address))].slice(0, OFFERED_MAX),
    contacts: [...new Map(rows.map((row) => [`${row.phone} ${row.fio}`, row])).values()]
      .slice(0, OFFERED_MAX)
      .map(({ fio, phone, email }) => ({ fio, phone, email })),
  };
}
