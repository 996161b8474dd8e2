import { pageLocale } from '#lib/client/page-locale.ts';

export async function loadDropdown() {
  const isEnglish = pageLocale() === 'en';
  const [{ SearchDropdown }, { default: texts }, { default: stock }] = await Promise.all([
    import('./search-dropdown.tsx'),
    isEnglish ? import('#messages/en/search.json') : import('#messages/ru/search.json'),
    isEnglish ? import('#messages/en/stock.json') : import('#messages/ru/stock.json'),
  ]);
  return { SearchDropdown, texts: { ...texts, stock } };
}
