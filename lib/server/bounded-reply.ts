/** The largest answers are told in hundreds of kilobytes; whatever goes on beyond these is a mistake or an attack. */
export const REPLY_BYTES_MAX = { json: 4 * 1024 * 1024, file: 16 * 1024 * 1024 } as const;

/** An API server answered something that is no answer of the API. */
export class UnusableReplyError extends Error {
  override name = 'UnusableReplyError';
}

/** What a foreign server is asked with: where it sends us to, nobody follows. */
export const unfollowed = { redirect: 'manual', cache: 'no-store' } as const satisfies RequestInit;

export const mediaTypeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Throws `UnusableReplyError`, and hangs up, where the answer is no JSON. */
export async function demandJson(reply: Response): Promise<void> {
  if (mediaTypeOf(reply) !== 'application/json') return refuseReply(reply, `${reply.status} without JSON`);
}

/** The whole body. Throws `UnusableReplyError`, and hangs up, at the first byte beyond `bytesMax`. */
export async function boundedBody(reply: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(reply.headers.get('content-length')) > bytesMax) return refuseReply(reply, 'too long');
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop by an exception cancels the stream, which closes the connection
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new UnusableReplyError('the API server answered without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Hangs up on an answer that nobody is going to read. */
export async function refuseReply(reply: Response, why: string): Promise<never> {
  await reply.body?.cancel();
  throw new UnusableReplyError(`the API server answered what is no reply of the API: ${why}`);
}
