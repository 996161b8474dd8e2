import { pageLocale } from '#lib/client/page-locale.ts';
import type searchTexts from '#messages/ru/search.json';

export type SearchTexts = typeof searchTexts;

export async function loadDropdown() {
  const [{ SearchDropdown }, { default: texts }] = await Promise.all([
    import('./search-dropdown.tsx'),
    pageLocale() === 'en' ? import('#messages/en/search.json') : import('#messages/ru/search.json'),
  ]);
  return { SearchDropdown, texts };
}
