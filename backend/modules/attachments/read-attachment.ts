import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { AttachmentPurpose } from '#lib/contract/attachments.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { messages } from './messages.ts';

/**
 * A file that the caller may see: a claim's belongs to the legal entity, a feedback request's to its sender, and
 * employees see both. A file that nothing uses yet is seen by its uploader only.
 */
export async function readAttachment(ctx: Context, guid: string): Promise<FileReply> {
  const { userId, xmlId, isEmployee } = requireCaller(ctx);
  const row = await ctx.db
    .selectFrom('attachments')
    .select(['kind', 'name', 'bytes'])
    .where('guid', '=', guid)
    .where((where) => {
      const isUsed = where('subject', 'is not', null);
      const isUploader = where('user_id', '=', userId);
      const isOwn = where('owner', '=', xmlId);
      return where.or([
        where.and([where('subject', 'is', null), isUploader, isOwn]),
        where.and([isUsed, where('purpose', '=', 'claim'), isOwn]),
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

/** The bytes of a picture that an object uses, for operators; null: there is none. */
export async function readUsedPicture(db: Db, purpose: AttachmentPurpose, guid: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('attachments')
    .select('bytes')
    .where('guid', '=', guid)
    .where('purpose', '=', purpose)
    .where('kind', '=', 'picture')
    .where('subject', 'is not', null)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
