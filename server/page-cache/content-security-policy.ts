import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';

/** Every script that stands in the page itself and is run; data such as JSON-LD is not. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([^]*?)<\/script>/g;

/** A page's policy: scripts come from the shop's own files, or stand in the page with the hash that is named here. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set(
    Array.from(html.matchAll(inlineScript), ([, code = '']) => {
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    }),
  );
  const { apiServer } = environment();
  // pictures of a company's own API server stand where its catalogue says
  const pictures = apiServer === null ? '' : ' https:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // sizes and places that are computed for an element are written as its style
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
