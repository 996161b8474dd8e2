import type { RequestListener } from 'node:http';
import { dropInnerAnswerHeaders } from './framework-headers.ts';
import { type Head, onHead } from './hookable-response.ts';

/** Sent with every response. Pages load only from their own host, so no other host needs to embed anything. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
const securityEntries = Object.entries(securityHeaders);

const POLICY = 'content-security-policy';
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** An SVG may contain styles, and browsers style the page that they build around a picture. */
const DRAWING = `${NOTHING}; style-src 'unsafe-inline'`;
/** The browser's PDF viewer embeds the requested file. */
const PDF = `${NOTHING}; object-src 'self'; style-src 'unsafe-inline'`;
/** For the self-contained error pages: no script and no other file. */
const PLAIN_PAGE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers of every response and removes the internal ones. A rendered page brings its own content
 * policy.
 */
export function withSecurityHeaders(next: RequestListener): RequestListener {
  return (request, response) => {
    onHead(response, (head, status) => {
      dropInnerAnswerHeaders(head);
      for (const [name, value] of securityEntries) head[name] ??= value;
      setPolicy(head, status);
    });
    next(request, response);
  };
}

/** Pages, and the pictures that customers attached (`PICTURE_HEADERS`). */
const bringsPolicy = /^(?:text\/html|image\/webp)/;

function setPolicy(head: Head, status: number): void {
  const type = head['content-type'] ?? '';
  // a 304 replaces the headers that the browser has cached, so it must not carry another policy
  if (status === 304) delete head[POLICY];
  else if (!bringsPolicy.test(type) || head[POLICY] === undefined) head[POLICY] = contentPolicy(type);
}

export function contentPolicy(type: string): string {
  if (type.startsWith('text/html')) return PLAIN_PAGE;
  if (type.startsWith('image/')) return DRAWING;
  return type.startsWith('application/pdf') ? PDF : NOTHING;
}
