interface Kind {
  type?: string;
  /** how long a robot may use it */
  seconds?: number;
}

/** Response of an XML file for robots; null becomes a 404. */
export function xmlResponse(text: string | null, { type = 'application/xml', seconds = 3600 }: Kind = {}): Response {
  if (text === null) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${seconds}` };
  return new Response(text, { headers });
}
