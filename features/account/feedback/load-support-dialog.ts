import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/support.json') : import('#messages/ru/support.json');

/** The guest's dialog with the texts of the page's language. */
export async function loadSupportDialog() {
  const [{ SupportDialog }, { default: texts }] = await Promise.all([import('./support-dialog.tsx'), loadTexts()]);
  return { SupportDialog, texts };
}
