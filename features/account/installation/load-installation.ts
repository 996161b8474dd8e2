import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/installation.json') : import('#messages/ru/installation.json');
const loadPager = () => (pageLocale() === 'en' ? import('#messages/en/pager.json') : import('#messages/ru/pager.json'));

/** The page's view with the texts of the page's language. */
export async function loadInstallation() {
  const [{ InstallationView }, { default: texts }, { default: pager }] = await Promise.all([
    import('./installation-view.tsx'),
    loadTexts(),
    loadPager(),
  ]);
  return { InstallationView, texts: { ...texts, pager } };
}
