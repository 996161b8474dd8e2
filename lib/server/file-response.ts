interface FileHeaders {
  'Content-Type': string;
  [name: string]: string;
}

/** A file that is held in memory, or the part of it that a reader asks for. */
export function fileResponse(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: FileHeaders): Response {
  const size = bytes.length;
  const all = { ...headers, 'Accept-Ranges': 'bytes' };
  // only this form comes as far as here, see server/guards/sound-requests.ts
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
