import type { RequestListener, ServerResponse } from 'node:http';
import { dropInnerAnswerHeaders } from '#server/guards/framework-headers.ts';
import { onHead } from '#server/guards/on-head.ts';

/** On every answer, whoever gives it. Pages load only from their own host, so no other host needs to embed anything. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const POLICY = 'Content-Security-Policy';
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A drawing may have styles of its own, and so has the page that a browser makes around a picture. */
const DRAWING = `${NOTHING}; style-src 'unsafe-inline'`;
/** The browser's own viewer embeds the file that was asked for. */
const PAPER = `${NOTHING}; object-src 'self'; style-src 'unsafe-inline'`;
/** The pages that stand by themselves: no script, no other file. */
const PLAIN_PAGE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the security headers of every answer and drops the inner ones; the policy of a page is its renderer's own matter. */
export function securedAnswers(next: RequestListener): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    onHead(response, (status) => {
      dropInnerAnswerHeaders(response);
      setPolicy(response, status);
    });
    next(request, response);
  };
}

function setPolicy(response: ServerResponse, status: number): void {
  // browsers put the headers of a 304 in the place of those that they have kept
  if (status === 304) return response.removeHeader(POLICY);
  const type = String(response.getHeader('content-type') ?? '');
  if (!type.startsWith('text/html') || !response.hasHeader(POLICY)) response.setHeader(POLICY, contentPolicy(type));
}

export function contentPolicy(type: string): string {
  if (type.startsWith('text/html')) return PLAIN_PAGE;
  if (type.startsWith('image/')) return DRAWING;
  return type.startsWith('application/pdf') ? PAPER : NOTHING;
}
