import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/survey.json') : import('#messages/ru/survey.json');

/** The survey with the texts of the page's language. */
export async function loadSurvey() {
  const [{ SurveyCard }, { default: texts }] = await Promise.all([import('./survey-card.tsx'), loadTexts()]);
  return { SurveyCard, texts };
}
