/** Sitemap response, cached for an hour; null becomes a 404. */
export function xmlResponse(text: string | null): Response {
  if (text === null) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(text, { headers });
}
