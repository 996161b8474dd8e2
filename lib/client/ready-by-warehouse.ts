import { type Ready, sortKey } from '#lib/rules/readiness.ts';
import type { ReadyByWarehouse } from '#lib/rules/ready-phrases.ts';
import { readyPhrase } from './ready-phrase.ts';

/** Times of an answer as phrases, by warehouse; an answer may have none. */
export const readyByWarehouse = (ready: Readonly<Record<string, Ready>> | undefined): ReadyByWarehouse =>
  Object.fromEntries(
    Object.entries(ready ?? {}).map(([guid, time]) => [guid, { at: sortKey(time), text: readyPhrase(time) }]),
  );
