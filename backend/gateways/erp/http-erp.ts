import { z } from 'zod';
import type { ErpGateway } from './gateway.ts';

const TIMEOUT_MS = 5000;
const PACE_SECONDS = 60;

const moment = z.iso.datetime({ offset: true });

const accepted = z.object({ number: z.string().min(1).max(50) });
const cancelled = z.object({ cancelled: z.boolean() });
const states = z.object({
  orders: z.array(
    z.object({
      guid: z.guid().toLowerCase(),
      status: z.enum(['accepted', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled']),
      shipments: z.array(
        z.object({
          guid: z.guid().toLowerCase(),
          status: z.enum(['planned', 'backorder', 'assembled', 'ready', 'shipped', 'delivered', 'cancelled']),
          plannedOn: z.iso.date().nullable(),
          shippedAt: moment.nullable(),
          deliveredAt: moment.nullable(),
          documents: z.array(
            z.object({ kind: z.enum(['upd', 'waybill']), number: z.string().min(1).max(50), date: z.iso.date() }),
          ),
        }),
      ),
      payments: z.array(
        z.object({ document: z.string().min(1).max(100), amount: z.number().positive().max(1e12), paidAt: moment }),
      ),
    }),
  ),
});

/**
 * An ERP that takes JSON with a bearer token: `PUT /orders/{guid}` → `{number}`, `POST /orders/{guid}/cancel` →
 * `{cancelled}`, `POST /orders/states {guids}` → `{orders}`. It must treat a repeated guid as the same order,
 * with the `deliveryCost` and `toPay` that were sent last.
 */
export function httpErp({ url, token }: { url: string; token: string }): ErpGateway {
  async function ask<Answer extends z.ZodType>(
    method: string,
    path: string,
    body: object,
    answer: Answer,
  ): Promise<z.output<Answer>> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the ERP answered ${response.status}`);
    }
    // the reply is not logged, since orders contain names and phones
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new Error('the ERP sent an invalid answer');
    return parsed.data;
  }

  return {
    pace: PACE_SECONDS,
    async send(order) {
      const { guid } = order;
      return (await ask('PUT', `/orders/${guid}`, order, accepted)).number;
    },
    async cancel(guid) {
      return (await ask('POST', `/orders/${guid}/cancel`, {}, cancelled)).cancelled;
    },
    async states(guids) {
      return (await ask('POST', '/orders/states', { guids }, states)).orders;
    },
  };
}
