import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import { STORES_PATH } from '#lib/config/routes.ts';

/** Inline scripts that the browser runs; data such as JSON-LD is not matched. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([^]*?)<\/script>/g;

/** What the Yandex map needs, by directive; from the documentation of its API. */
const mapSources = {
  script: " https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net 'unsafe-eval'",
  style: ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net',
  picture: ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://*.maps.yandex.net https://yastatic.net',
  own: [
    "connect-src 'self' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://*.maps.yandex.net https://yastatic.net",
    'worker-src blob:',
  ],
};
const noMap = { script: '', style: '', picture: '', own: [] };

/**
 * Content security policy of a page: allows the shop's own script files and the inline scripts of this page by their
 * hashes. The page at `path` that shows the Yandex map allows the map's hosts as well, if the shop has a key for it.
 */
export function contentSecurityPolicy(html: string, path?: string): string {
  const hashes = new Set(
    Array.from(html.matchAll(inlineScript), ([, code = '']) => {
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    }),
  );
  const { apiServer, yandexMapsKey } = environment();
  const map = path === STORES_PATH && yandexMapsKey !== null ? mapSources : noMap;
  // the catalogue of a company's own API server may name pictures on any host
  const pictures = apiServer === null ? '' : ' https:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + map.script,
    // computed sizes and positions are written into `style` attributes
    `style-src 'self' 'unsafe-inline'${map.style}`,
    `img-src 'self' data: blob:${pictures}${map.picture}`,
    ...map.own,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
