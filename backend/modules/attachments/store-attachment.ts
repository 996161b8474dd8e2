import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { type Encoded as EncodedUpload, encodeUpload } from '#backend/encoding/encode-upload.ts';
import { conflict, fieldRefusal, tooMany } from '#backend/errors.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { addressKey, takeAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Attachment, AttachmentPurpose } from '#lib/contract/attachments.ts';
import { visibleText } from '#lib/contract/common.ts';
import { DAY_MS, HOUR_SECONDS } from '#lib/rules/durations.ts';
import { messages, refusals } from './messages.ts';
import { toAttachment } from './use-attachments.ts';

const PER_OWNER = { max: 100, seconds: HOUR_SECONDS };
const PER_ADDRESS = { max: 300, seconds: HOUR_SECONDS };
const UNUSED_MAX = 60;
const NAME_MAX = 100;

interface Upload {
  file: File;
  purpose: AttachmentPurpose;
}

/** Stores an uploaded picture or PDF file for the caller's legal entity, not yet used by anything. */
export async function storeAttachment(ctx: Context, { file, purpose }: Upload): Promise<Attachment> {
  const { xmlId: owner, userId } = requireCaller(ctx);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = hashOf(bytes);
  const known = await findUnused(ctx.db, { owner, userId, purpose, hash });
  if (known) return known;
  await countUpload(ctx, owner);
  const encoded = await encode(bytes, purpose === 'feedback', limitOwner(ctx));
  const name = `${baseOf(file.name) || encoded.kind}.${extensions[encoded.kind]}`;
  await ctx.db
    .transaction()
    .execute((db) => insert({ db, now: ctx.now }, { owner, userId, purpose, name, encoded, hash }));
  const stored = await findUnused(ctx.db, { owner, userId, purpose, hash });
  // another request has used it between the two statements
  if (!stored) throw conflict(messages.usedAlready);
  return stored;
}

/** What is stored of a file. */
type Encoded =
  | { kind: 'picture'; bytes: Uint8Array; preview: Buffer; width: number; height: number }
  | { kind: 'pdf'; bytes: Uint8Array; preview: null; width: null; height: null };

interface Stored {
  owner: string;
  userId: number | null;
  purpose: AttachmentPurpose;
  name: string;
  encoded: Encoded;
  hash: Buffer;
}

/**
 * Stores a picture that the shop itself attaches, in the transaction of `ctx.db`; for commands. `name` is without its
 * extension.
 */
export async function storeForOwner(
  ctx: Pick<Context, 'db' | 'now'>,
  { bytes, name, ...rest }: { owner: string; purpose: AttachmentPurpose; name: string; bytes: Uint8Array },
): Promise<{ id: string } | { refusal: string }> {
  const reply = await encodeUpload(bytes, 'picture', null);
  if ('refusal' in reply) return { refusal: refusals[reply.refusal].en };
  const hash = hashOf(bytes);
  const encoded = storedOf(reply.file, bytes);
  const id = await insert(ctx, { ...rest, userId: null, name: `${name}.${extensions[encoded.kind]}`, encoded, hash });
  return id === null ? { refusal: messages.usedAlready.en } : { id };
}

/** Returns the new id; null: the same file of the same user waits to be used already. */
async function insert(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { owner, userId, purpose, name, encoded, hash }: Stored,
): Promise<string | null> {
  const { kind, bytes, preview, width, height } = encoded;
  const at = now();
  const { rows } = await sql<{ guid: string }>`
    INSERT INTO attachments (owner, user_id, purpose, kind, name, bytes, preview, width, height, hash, created_at)
    VALUES (${owner}, ${userId}, ${purpose}, ${kind}, ${name}, ${Buffer.from(bytes)},
      ${preview && Buffer.from(preview)}, ${width}, ${height}, ${hash}, ${at})
    ON CONFLICT DO NOTHING RETURNING guid`.execute(db);
  const guid = rows[0]?.guid ?? null;
  if (guid !== null) await enqueue(db, 'attachment.drop', guid, { guid }, { runAt: new Date(at.getTime() + DAY_MS) });
  return guid;
}

async function findUnused(
  db: Db,
  { owner, userId, purpose, hash }: Pick<Stored, 'owner' | 'userId' | 'purpose' | 'hash'>,
): Promise<Attachment | null> {
  const row = await db
    .selectFrom('attachments')
    .select(['guid', 'kind', 'name', 'preview', 'width', 'height'])
    .where('owner', '=', owner)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('subject', 'is', null)
    .executeTakeFirst();
  return row ? toAttachment(row) : null;
}

async function countUpload(ctx: Context, owner: string): Promise<void> {
  const exhausted = await takeAttempt(ctx, [
    { key: `attachments:customer:${limitOwner(ctx)}`, ...PER_OWNER },
    ...(ctx.address === null ? [] : [{ key: `attachments:address:${addressKey(ctx.address)}`, ...PER_ADDRESS }]),
  ]);
  if (exhausted.size > 0) throw tooMany('file', messages.tooMany, Math.max(...exhausted.values()));
  const { unused } = await ctx.db
    .selectFrom('attachments')
    .select((select) => select.fn.countAll<number>().as('unused'))
    .where('owner', '=', owner)
    .where('subject', 'is', null)
    .executeTakeFirstOrThrow();
  if (unused >= UNUSED_MAX) throw fieldRefusal('file', messages.tooManyUnused);
}

async function encode(bytes: Uint8Array, isPdfAllowed: boolean, owner: string): Promise<Encoded> {
  const reply = await encodeUpload(bytes, isPdfAllowed ? 'pictureOrPdf' : 'picture', owner);
  if ('refusal' in reply) throw fieldRefusal('file', refusals[reply.refusal]);
  return storedOf(reply.file, bytes);
}

/** A picture is stored as it was encoded, a document as it was sent. */
function storedOf(file: EncodedUpload, sent: Uint8Array): Encoded {
  if (file.kind === 'picture') return file;
  return { kind: 'pdf', bytes: sent, preview: null, width: null, height: null };
}

/** A picture gets the extension of its new format. */
const extensions = { picture: 'webp', pdf: 'pdf' };

/** A file name without extension and without characters that file systems refuse. */
const baseOf = (name: string): string =>
  visibleText(name.replace(/\.[^.]*$/, '').replace(/[\s/\\:*?"<>|]+/g, ' ')).slice(0, NAME_MAX);

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
