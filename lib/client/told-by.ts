import { type Ready, sortKey } from '#lib/rules/readiness.ts';
import type { ToldByWarehouse } from '#lib/rules/told-ready.ts';
import { readyPhrase } from './ready-phrase.ts';

/** Times of an answer as phrases, by warehouse; an answer may have none. */
export const toldBy = (ready: Readonly<Record<string, Ready>> | undefined): ToldByWarehouse =>
  Object.fromEntries(
    Object.entries(ready ?? {}).map(([guid, time]) => [guid, { at: sortKey(time), text: readyPhrase(time) }]),
  );
