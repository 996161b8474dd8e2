import { infoPaths } from '#lib/config/content-paths.ts';
import type { Call } from '#lib/contract/contract.ts';
import { endpointPath } from '#lib/contract/endpoint.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';

/** Data sources of pages; each can be unreachable while the others work. */
export type Source = 'catalogue' | 'stock' | 'geography' | 'content';

const beginnings: readonly [string, Source][] = [
  ['remains/', 'stock'],
  ['cities/', 'geography'],
  ['stores/', 'geography'],
  ['warehouses', 'geography'],
  ['banners/', 'content'],
  ['news/', 'content'],
  ['promotions/', 'content'],
  ['content/', 'content'],
  ['delivery/', 'geography'],
];

const lost = processSingleton('lost sources', () => new Set<Source>());

export function sourceOf(call: Call): Source {
  const path = endpointPath(call);
  return beginnings.find(([beginning]) => path.includes(`/${beginning}`))?.[1] ?? 'catalogue';
}

/** Records the outcome of a call made for a page. */
export function recordCall(call: Call, hasSucceeded: boolean): void {
  if (hasSucceeded) lost.delete(sourceOf(call));
  else lost.add(sourceOf(call));
}

/** Whether the last call to one of the sources found it unreachable. */
export const isDataLost = (sources: readonly Source[]): boolean => sources.some((source) => lost.has(source));

/** The sources that a page reads; every page reads its city. */
export function sourcesOf(path: string): readonly Source[] {
  if (path === '/') return ['geography', 'catalogue', 'stock', 'content'];
  if (/^\/(?:catalog|product)\/|^\/search$/.test(path)) return ['geography', 'catalogue', 'stock'];
  if (/^\/(?:catalog$|sitemap)/.test(path)) return ['geography', 'catalogue'];
  if (/^\/(?:news|promotions|brands)(?:\/|$)/.test(path)) return ['geography', 'catalogue', 'stock', 'content'];
  if ((infoPaths as readonly string[]).includes(path)) return ['geography', 'content'];
  return ['geography'];
}
