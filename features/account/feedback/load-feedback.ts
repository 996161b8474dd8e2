import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/feedback.json') : import('#messages/ru/feedback.json');
const loadPager = () => (pageLocale() === 'en' ? import('#messages/en/pager.json') : import('#messages/ru/pager.json'));

/** The page's view with the texts of the page's language. */
export async function loadFeedback() {
  const [{ FeedbackView }, { default: texts }, { default: pager }] = await Promise.all([
    import('./feedback-view.tsx'),
    loadTexts(),
    loadPager(),
  ]);
  return { FeedbackView, texts: { ...texts, pager } };
}
