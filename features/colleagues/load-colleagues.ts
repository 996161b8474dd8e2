import { pageLocale } from '#lib/client/page-locale.ts';
import type colleagueTexts from '#messages/ru/colleagues.json';

export type ColleagueTexts = typeof colleagueTexts;

export async function loadColleagues() {
  const [{ ColleaguesView }, { default: texts }] = await Promise.all([
    import('./colleagues-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/colleagues.json') : import('#messages/ru/colleagues.json'),
  ]);
  return { ColleaguesView, texts };
}

/** Masks and the form library come with the first invitation. */
export const loadInvitation = () => import('./invite-dialog.tsx');
