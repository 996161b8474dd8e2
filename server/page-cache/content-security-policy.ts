import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';

/** Inline scripts that the browser runs; data such as JSON-LD is not matched. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([^]*?)<\/script>/g;

/** Serves the script of Yandex Metrika and receives what it sends. Its hosts in other countries are not allowed. */
const METRIKA = 'https://mc.yandex.ru';

/**
 * Content security policy of a page: allows the shop's own script files and the inline scripts of this page by their
 * hashes, and Yandex Metrika if it is configured.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set(
    Array.from(html.matchAll(inlineScript), ([, code = '']) => {
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    }),
  );
  const { apiServer, metrikaId } = environment();
  const metrika = metrikaId === null ? '' : ` ${METRIKA}`;
  // the catalogue of a company's own API server may name pictures on any host
  const pictures = apiServer === null ? '' : ' https:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + metrika,
    ...(metrika ? [`connect-src 'self'${metrika}`] : []),
    // computed sizes and positions are written into `style` attributes
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}${metrika}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
