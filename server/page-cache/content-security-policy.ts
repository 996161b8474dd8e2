import { createHash } from 'node:crypto';
import { environment } from '#lib/config/environment.ts';
import { STORES_PATH } from '#lib/config/routes.ts';

const OPENING = '<script';
const CLOSING = '</script>';
/** A script of a file, or data such as JSON-LD. */
const notInline = /\ssrc=|\stype="application\//;

/** Serves the script of Yandex Metrika and receives what it sends. Its hosts in other countries are not allowed. */
const METRIKA = 'https://mc.yandex.ru';

/** What the Yandex map needs, by directive; from the documentation of its API. */
const API = ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net';
const TILES = ' https://*.maps.yandex.net';
const mapSources = { script: `${API} 'unsafe-eval'`, style: API, picture: API + TILES, connect: API + TILES };
const noMap = { script: '', style: '', picture: '', connect: '' };

/**
 * Content security policy of a page: allows the shop's own script files and the inline scripts of this page by their
 * hashes, Yandex Metrika if it is configured, and on the page of stores at `path` the Yandex map if there is a key for
 * it.
 */
export function contentSecurityPolicy(html: string | Buffer, path?: string): string {
  const hashes = new Set(
    inlineScripts(typeof html === 'string' ? Buffer.from(html) : html).map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  );
  const { apiServer, metrikaId, yandexMapsKey } = environment();
  const map = path === STORES_PATH && yandexMapsKey !== null ? mapSources : noMap;
  const metrika = metrikaId === null ? '' : ` ${METRIKA}`;
  // the catalogue of a company's own API server may name pictures on any host
  const pictures = apiServer === null ? '' : ' https:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + metrika + map.script,
    ...(metrika || map.connect ? [`connect-src 'self'${metrika}${map.connect}`] : []),
    ...(map.script ? ['worker-src blob:'] : []),
    // computed sizes and positions are written into `style` attributes
    `style-src 'self' 'unsafe-inline'${map.style}`,
    `img-src 'self' data: blob:${pictures}${metrika}${map.picture}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Bytes of the inline scripts that the browser runs. Most of a page is styles, so it is not decoded. */
function inlineScripts(html: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = html.indexOf(OPENING);
  while (at >= 0) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(CLOSING, begin);
    if (begin === 0 || end < 0) break;
    if (!notInline.test(html.toString('latin1', at, begin))) found.push(html.subarray(begin, end));
    at = html.indexOf(OPENING, end);
  }
  return found;
}
