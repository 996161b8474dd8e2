/** A sitemap for an hour; null: there is none at this address of this host. */
export function xmlResponse(text: string | null): Response {
  if (text === null) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  return new Response(text, { headers });
}
