import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import { STORES_PATH } from '#lib/config/routes.ts';

/** Inline scripts that the browser runs; data such as JSON-LD is not matched. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([^]*?)<\/script>/g;

/** Serves the script of Yandex Metrika and receives what it sends. Its hosts in other countries are not allowed. */
const METRIKA = 'https://mc.yandex.ru';

/** What the Yandex map needs, by directive; from the documentation of its API. */
const MAP = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net';
const MAP_TILES = 'https://*.maps.yandex.net';

/**
 * Content security policy of a page: allows the shop's own script files and the inline scripts of this page by their
 * hashes, and Yandex Metrika if it is configured. The page at `path` that shows the Yandex map allows the map's hosts as
 * well, if the shop has a key for it.
 */
export function contentSecurityPolicy(html: string, path?: string): string {
  const hashes = new Set(
    Array.from(html.matchAll(inlineScript), ([, code = '']) => {
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    }),
  );
  const { apiServer, metrikaId, yandexMapsKey } = environment();
  const metrika = metrikaId === null ? '' : ` ${METRIKA}`;
  const hasMap = path === STORES_PATH && yandexMapsKey !== null;
  const connect = `${metrika}${hasMap ? ` ${MAP} ${MAP_TILES}` : ''}`;
  // the catalogue of a company's own API server may name pictures on any host
  const pictures = apiServer === null ? '' : ' https:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + metrika + (hasMap ? ` ${MAP} 'unsafe-eval'` : ''),
    ...(connect ? [`connect-src 'self'${connect}`] : []),
    ...(hasMap ? ['worker-src blob:'] : []),
    // computed sizes and positions are written into `style` attributes
    `style-src 'self' 'unsafe-inline'${hasMap ? ` ${MAP}` : ''}`,
    `img-src 'self' data: blob:${pictures}${metrika}${hasMap ? ` ${MAP} ${MAP_TILES}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
