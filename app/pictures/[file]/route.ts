import { PicturesBusy } from '#lib/pictures/picture-drawer.ts';
import { readPicture } from '#lib/pictures/picture-files.ts';
import { fileRefusal, fileResponse } from '#lib/server/file-response.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' };

/**
 * A product picture of one width, or a vector drawing. The name contains a hash of the content, so the response is
 * cached forever.
 */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const type = /^(?:[\w-]{6,80}-\d{2,4}\.(?=avif|webp)|s[0-9a-f]{20}\.(?=svg))(\w+)$/.exec(file)?.[1];
  const contentType = type && types[type];
  if (!contentType) return new Response(null, { status: 404 });
  const bytes = await readPicture(file).catch(unlessBusy);
  if (bytes === 'busy') return fileRefusal(503);
  if (!bytes) return new Response(null, { status: 404 });
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' };
  return fileResponse(request, bytes, headers);
}

function unlessBusy(error: unknown): 'busy' {
  if (error instanceof PicturesBusy) return 'busy';
  throw error;
}
