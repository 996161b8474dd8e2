import { pageLocale } from '#lib/client/page-locale.ts';

/** The view with the texts of the page's language. */
export async function loadMailing() {
  const [{ MailingView }, { default: texts }] = await Promise.all([
    import('./mailing-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/mailing.json') : import('#messages/ru/mailing.json'),
  ]);
  return { MailingView, texts };
}
