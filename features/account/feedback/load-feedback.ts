import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/feedback.json') : import('#messages/ru/feedback.json');

/** The page's view with the texts of the page's language. */
export async function loadFeedback() {
  const [{ FeedbackView }, { default: texts }] = await Promise.all([import('./feedback-view.tsx'), loadTexts()]);
  return { FeedbackView, texts };
}
