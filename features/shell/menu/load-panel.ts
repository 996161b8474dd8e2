import { pageLocale } from '#lib/client/page-locale.ts';

export async function loadPanel() {
  const [{ CataloguePanel }, { default: texts }] = await Promise.all([
    import('./catalogue-panel.tsx'),
    pageLocale() === 'en' ? import('#messages/en/menu.json') : import('#messages/ru/menu.json'),
  ]);
  return { CataloguePanel, texts };
}
