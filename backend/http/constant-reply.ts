import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { isKnownTag } from '#lib/rules/entity-tags.ts';

type HeadersOf = (text: string) => Record<string, string>;

/**
 * Handler of a text that stays the same while the process runs: it is made for the first request, and a caller that has
 * it gets 304.
 *
 * @param headersOf further headers; default: none
 */
export function constantReply(type: string, make: () => string, headersOf: HeadersOf = () => ({})): Handler {
  let reply: ReturnType<typeof describe> | undefined;
  return (http) => {
    reply ??= describe(type, make(), headersOf);
    const { text, tag, headers } = reply;
    return isKnownTag(http.req.header('if-none-match'), tag)
      ? http.body(null, 304, headers)
      : http.body(text, 200, headers);
  };
}

function describe(type: string, text: string, headersOf: HeadersOf) {
  const tag = createHash('sha1').update(text).digest('base64url');
  // weak: the text may be sent compressed
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: `W/"${tag}"`, ...headersOf(text) };
  return { text, tag, headers };
}
