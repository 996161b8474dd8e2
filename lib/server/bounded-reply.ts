/** The largest replies have some hundred kilobytes; more than this is a fault or an attack. */
export const REPLY_BYTES_MAX = { json: 4 * 1024 * 1024, file: 16 * 1024 * 1024 } as const;

/** An API server's reply does not have the form of an API reply. */
export class UnusableReplyError extends Error {
  override name = 'UnusableReplyError';
}

/** Fetch options for another company's server: redirects are not followed. */
export const unfollowed = { redirect: 'manual', cache: 'no-store' } as const satisfies RequestInit;

export const mediaTypeOf = ({ headers }: Response): string =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Throws `UnusableReplyError` and closes the connection when the reply is not JSON. */
export async function requireJson(reply: Response): Promise<void> {
  if (mediaTypeOf(reply) !== 'application/json') return refuseReply(reply, `${reply.status} without JSON`);
}

/** Reads the whole body. Throws `UnusableReplyError` and closes the connection at the first byte beyond `bytesMax`. */
export async function boundedBody(reply: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(reply.headers.get('content-length')) > bytesMax) return refuseReply(reply, 'too long');
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop by an exception cancels the stream and closes the connection
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new UnusableReplyError('the reply of the API server is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Closes the connection of a reply that will not be read, and throws. */
export async function refuseReply(reply: Response, why: string): Promise<never> {
  await reply.body?.cancel();
  throw new UnusableReplyError(`the API server answered what is no reply of the API: ${why}`);
}
