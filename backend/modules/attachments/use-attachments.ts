import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import type { Attachment, AttachmentPurpose } from '#lib/contract/attachments.ts';
import { messages } from './messages.ts';

interface Use {
  /** external id of the legal entity or person that the attachments belong to */
  owner: string;
  /** the user who uploaded them; null: the shop itself */
  userId: number | null;
  purpose: AttachmentPurpose;
  /** id of the row that uses them */
  subject: number;
  ids: readonly string[];
}

/**
 * Makes unused attachments part of an object, in the transaction of `db`. Throws a refusal of the field `attachments`
 * when one was uploaded by another user, is used already or was deleted.
 */
export async function useAttachments(db: Db, { owner, userId, purpose, subject, ids }: Use): Promise<void> {
  const wanted = Array.from(new Set(ids.map((id) => id.toLowerCase())));
  if (wanted.length === 0) return;
  const { rows } = await sql<{ guid: string }>`
    WITH wanted AS MATERIALIZED (
      SELECT id FROM attachments
      WHERE guid = ANY(${wanted}::uuid[]) AND owner = ${owner} AND user_id IS NOT DISTINCT FROM ${userId}::integer
        AND purpose = ${purpose} AND subject IS NULL
      ORDER BY id FOR UPDATE
    ), used AS (
      UPDATE attachments a SET subject = ${subject} FROM wanted WHERE a.id = wanted.id RETURNING a.guid
    )
    SELECT guid FROM used`.execute(db);
  if (rows.length < wanted.length) throw fieldRefusal('attachments', messages.usedAlready);
}

/** Attachments of objects by the ids of their rows, in the order of their upload. */
export async function attachmentsOf(
  { db }: Pick<Context, 'db'>,
  purpose: AttachmentPurpose,
  subjects: readonly number[],
): Promise<ReadonlyMap<number, Attachment[]>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachments')
    .select(['subject', 'guid', 'kind', 'name', 'preview', 'width', 'height'])
    .where('purpose', '=', purpose)
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute();
  const bySubject = Map.groupBy(rows, ({ subject }) => subject ?? 0);
  return new Map(Array.from(bySubject, ([subject, found]) => [subject, found.map(toAttachment)]));
}

interface Row extends Omit<Attachment, 'id' | 'preview'> {
  guid: string;
  preview: Buffer | null;
}

export const toAttachment = ({ guid, kind, name, width, height, preview }: Row): Attachment => ({
  id: guid,
  kind,
  name,
  width,
  height,
  preview: preview && `data:image/webp;base64,${preview.toString('base64')}`,
});
