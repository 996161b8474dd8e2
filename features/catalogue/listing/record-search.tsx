'use client';

import { useEffect } from 'react';
import { whenIdle } from '#components/loading/when-idle.ts';
import { lightCall } from '#lib/client/light-api.ts';

/** Pages and sort orders of one query count as one search. */
let lastSent = '';

/** Adds the query to the session's search history, by the call of the older storefront (§7). */
export function RecordSearch({ text }: { text: string }) {
  useEffect(() => {
    if (text === lastSent) return undefined;
    return whenIdle(() => {
      lastSent = text;
      // ignored: the results are shown, and the history is optional
      lightCall('GET - /ajax/catalog/search/', { query: { q: text } }).catch(() => undefined);
    });
  }, [text]);
  return null;
}
