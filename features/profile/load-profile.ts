import { pageLocale } from '#lib/client/page-locale.ts';
import type profileTexts from '#messages/ru/profile.json';

export type ProfileTexts = typeof profileTexts;

export async function loadProfile() {
  const [{ ProfileView }, { default: texts }] = await Promise.all([
    import('./profile-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/profile.json') : import('#messages/ru/profile.json'),
  ]);
  return { ProfileView, texts };
}
