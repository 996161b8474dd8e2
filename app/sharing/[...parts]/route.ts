import { readSharingAddress, sharingAddress } from '#lib/config/sharing.ts';
import { isDataLost } from '#lib/server/data-health.ts';
import { fileRefusal, fileResponse } from '#lib/server/file-response.ts';
import { sharedCard } from '#lib/server/shared-answers.ts';
import { sharingKey } from '#lib/server/sharing-key.ts';
import { sharingPicture } from '#lib/server/sharing-picture.ts';

/**
 * The sharing picture of a page. Its address contains a hash of what it shows, so that it may be cached forever; an
 * address whose content has changed leads to the present one. Only pages that exist have one.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = readSharingAddress(new URL(request.url).pathname);
  if (!asked) return fileRefusal(404);
  const card = await sharedCard(asked.path).catch((error: unknown) => {
    if (!isDataLost(['catalogue'])) throw error;
    return 'unknown' as const;
  });
  if (card === null) return fileRefusal(404);
  if (card === 'unknown') return fileRefusal(503);
  const key = sharingKey(asked.path, card);
  if (key !== asked.key) {
    const headers = { Location: sharingAddress(key, asked.path), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 302, headers });
  }
  const bytes = await sharingPicture(key, card);
  if (!bytes) return fileRefusal(503);
  return fileResponse(request, bytes, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
