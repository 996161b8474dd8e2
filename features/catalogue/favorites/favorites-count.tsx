'use client';

import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { plural } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { favoritesTexts } from './favorites-texts.ts';

/** Number of favourites, next to the page's heading. */
export function FavoritesCount() {
  const count = useStore(saved.favorites).size;
  if (count === 0) return null;
  const words = favoritesTexts().count;
  return fill(plural(count, words.one, words.few, words.many), { count });
}
