interface FileHeaders {
  'Content-Type': string;
  [name: string]: string;
}

/** Response without a file: there is none, or the machine has no time to make it. */
export const fileRefusal = (status: 404 | 503): Response =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status === 503 && { 'Retry-After': '5' }) },
  });

/** Response with a file held in memory, or with the requested byte range of it. */
export function fileResponse(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: FileHeaders): Response {
  const size = bytes.length;
  const all = { ...headers, 'Accept-Ranges': 'bytes' };
  // server/guards/request-validation.ts has removed all other forms
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (from === undefined) return new Response(bytes, { headers: all });
  const start = Number(from);
  if (start >= size) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  return new Response(bytes.subarray(start, end + 1), {
    status: 206,
    headers: { ...all, 'Content-Range': `bytes ${start}-${end}/${size}` },
  });
}
