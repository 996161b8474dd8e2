'use client';

import { useEffect } from 'react';
import { whenIdle } from '#components/loading/when-idle.ts';
import { lightGet } from '#lib/client/light-api.ts';

/** Pages and sort orders of one search are one search. */
let lastTold = '';

/** Lets the session remember what was searched for, as the older storefront's call does (§7). */
export function SearchMemory({ text }: { text: string }) {
  useEffect(() => {
    if (text === lastTold) return undefined;
    return whenIdle(() => {
      lastTold = text;
      // the page has its results: a history that misses one line is no reason to disturb
      lightGet('GET - /ajax/catalog/search/', { query: { q: text } }).catch(() => undefined);
    });
  }, [text]);
  return null;
}
