import { INFO_APP_PATH } from '#lib/config/content-paths.ts';
import { qrPath } from '#lib/server/qr-code.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';

/** QR code that opens the requested city's page about the app. */
export async function GET(request: Request): Promise<Response> {
  const origin = await requestedOrigin(request);
  if (origin === null) return new Response(null, { status: 404 });
  const { size, path } = qrPath(origin + INFO_APP_PATH);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`,
    {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
    },
  );
}
