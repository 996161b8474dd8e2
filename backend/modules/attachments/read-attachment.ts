import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { messages } from './messages.ts';

/** A file of the caller's legal entity, or for an employee of any; used by an object or not. */
export async function readAttachment(ctx: Context, guid: string): Promise<FileReply> {
  const { xmlId, isEmployee } = ownCaller(ctx);
  const row = await ctx.db
    .selectFrom('attachments')
    .select(['kind', 'name', 'bytes'])
    .where('guid', '=', guid)
    .$if(!isEmployee, (query) => query.where('owner', '=', xmlId))
    .executeTakeFirst();
  if (!row) throw notFound(messages.notFound);
  const isPicture = row.kind === 'picture';
  return {
    name: row.name,
    type: isPicture ? 'image/webp' : 'application/pdf',
    bytes: new Uint8Array(row.bytes),
    isInline: isPicture,
  };
}
