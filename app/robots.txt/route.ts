import { robotsText } from '#lib/server/robots.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(robotsText(await requestedOrigin(request)), { headers });
}
