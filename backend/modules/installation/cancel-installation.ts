import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, notFound } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import type { Installation } from '#lib/contract/installation.ts';
import { cancelledTitle, changeInstallation } from './change.ts';
import { readInstallations } from './internal.ts';
import { messages } from './messages.ts';

/** Cancels a request of the caller's legal entity that is not done; idempotent. */
export async function cancelInstallation(ctx: Context, number: number): Promise<Installation> {
  const read = async () => {
    const [request] = await readInstallations(ctx, sql`r.number = ${number}`);
    if (!request) throw notFound(messages.noRequest);
    return request;
  };
  await read();
  await ctx.db.transaction().execute(async (db) => {
    const isCancelled = await changeInstallation(
      { ...ctx, db },
      {
        number,
        from: ['new', 'assigned'],
        status: 'cancelled',
        cancelledBy: 'customer',
        title: cancelledTitle(number),
      },
    );
    if (isCancelled) await recordAct({ ...ctx, db }, 'installationCancellation', String(number));
  });
  const request = await read();
  if (request.status !== 'cancelled') throw conflict(messages.isDone);
  return request;
}
