import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/installation.json') : import('#messages/ru/installation.json');

/** The page's view with the texts of the page's language. */
export async function loadInstallation() {
  const [{ InstallationView }, { default: texts }] = await Promise.all([
    import('./installation-view.tsx'),
    loadTexts(),
  ]);
  return { InstallationView, texts };
}
