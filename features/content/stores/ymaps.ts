import type * as api from '@yandex/ymaps3-types';

export type Ymaps = typeof api;

/** Why the map could not be set up (§8). */
export type MapFailure = 'missingKey' | 'unknownOptions' | 'scriptFailed';

export class MapError extends Error {
  override name = 'MapError';

  readonly reason: MapFailure;

  constructor(reason: MapFailure) {
    super(reason);
    this.reason = reason;
  }
}

export interface MapOptions {
  apikey: string | null;
  lang: string;
  version: string;
}

/** Values that the map's script accepts (§9: ru_RU and v3 by default). */
const known = {
  lang: ['ru_RU', 'en_US', 'en_RU', 'ru_UA', 'uk_UA', 'tr_TR'],
  version: ['v3'],
};
/** A script that has loaded but is not ready by then cannot reach its servers. */
const READY_MS = 15_000;

/** Address of the map's script; throws a `MapError`. */
export function scriptAddress({ apikey, lang, version, ...rest }: MapOptions): string {
  if (!apikey) throw new MapError('missingKey');
  if (!known.lang.includes(lang) || !known.version.includes(version) || Object.keys(rest).length > 0)
    throw new MapError('unknownOptions');
  // the parameter `csp` makes the script keep to the security policy of its documentation
  const query = new URLSearchParams({ apikey, lang, csp: '202512' });
  return `https://api-maps.yandex.ru/${version}/?${query}`;
}

const loaded = () => (window as unknown as { ymaps3?: Ymaps }).ymaps3;

/** The map's API, loaded once; throws a `MapError`. After a failure the next call loads it again. */
export async function loadYmaps(options: MapOptions): Promise<Ymaps> {
  const address = scriptAddress(options);
  if (!loaded()) await loadScript(address);
  const api = loaded();
  if (!api) throw new MapError('scriptFailed');
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new MapError('scriptFailed')), READY_MS);
  });
  await Promise.race([api.ready, late]).finally(() => window.clearTimeout(timer));
  return api;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new MapError('scriptFailed'));
    });
    document.head.append(script);
  });
}
