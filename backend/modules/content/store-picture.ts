import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { encodeUpload } from '#backend/encoding/encode-upload.ts';
import { fieldRefusal, tooMany } from '#backend/errors.ts';
import { PictureError, pictureStore, type StoredPicture } from '#backend/import/pictures/picture-store.ts';
import { uploadRefusals } from '#backend/modules/attachments/index.ts';
import { takeAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { environment } from '#lib/config/environment.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';

const PER_OPERATOR = { max: 100, seconds: HOUR_SECONDS };

/**
 * Writes an uploaded picture to the picture store, recognised by its content and encoded anew; `addPicture` makes it
 * known to the database. Counts against the operator's limit.
 */
export async function storePicture(ctx: Context, file: File): Promise<StoredPicture> {
  const { userId } = requireCaller(ctx);
  const exhausted = await takeAttempt(ctx, [{ key: `pictures:operator:${userId}`, ...PER_OPERATOR }]);
  if (exhausted.size > 0) throw tooMany('file', messages.tooManyPictures, Math.max(...exhausted.values()));
  const reply = await encodeUpload(new Uint8Array(await file.arrayBuffer()), 'artwork', `operator:${userId}`);
  if ('refusal' in reply) throw fieldRefusal('file', uploadRefusals[reply.refusal]);
  if (reply.file.kind !== 'picture') throw fieldRefusal('file', uploadRefusals.format);
  try {
    return await pictureStore(join(environment().dataDir, 'pictures')).storeImage(reply.file.bytes, '');
  } catch (error) {
    if (error instanceof PictureError) throw fieldRefusal('file', messages.pictureTooSmall);
    throw error;
  }
}

export async function addPicture({ db }: Pick<Context, 'db'>, { id, width, height, sizes }: StoredPicture) {
  await db
    .insertInto('pictures')
    .values({ id, width, height, sizes, source_url: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, sizes };
}

/** SQL: the state of a picture for the audit log. */
export const pictureState = (id: string) =>
  sql<Record<string, unknown>>`SELECT width, height FROM pictures WHERE id = ${id}`;
