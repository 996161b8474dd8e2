import { pageLocale } from '#lib/client/page-locale.ts';

export async function loadColleagues() {
  const [{ ColleaguesView }, { default: texts }] = await Promise.all([
    import('./colleagues-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/colleagues.json') : import('#messages/ru/colleagues.json'),
  ]);
  return { ColleaguesView, texts };
}
