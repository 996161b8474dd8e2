import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { messages } from './messages.ts';

/**
 * A file that the caller may see: a claim's belongs to the legal entity, a feedback request's to its sender, and
 * employees see both. A file that nothing uses yet is seen by its uploader only.
 */
export async function readAttachment(ctx: Context, guid: string): Promise<FileReply> {
  const { userId, xmlId, isEmployee } = ownCaller(ctx);
  const row = await ctx.db
    .selectFrom('attachments')
    .select(['kind', 'name', 'bytes'])
    .where('guid', '=', guid)
    .where((where) => {
      const isUsed = where('subject', 'is not', null);
      const isUploader = where('user_id', '=', userId);
      const isOwner = where('owner', '=', xmlId);
      return where.or([
        where.and([where('subject', 'is', null), isUploader, isOwner]),
        where.and([isUsed, where('purpose', '=', 'claim'), isOwner]),
        where.and([isUsed, where('purpose', '=', 'feedback'), isUploader]),
        ...(isEmployee ? [isUsed] : []),
      ]);
    })
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
