import { pageLocale } from '#lib/client/page-locale.ts';

export async function loadProfile() {
  const [{ ProfileView }, { default: texts }] = await Promise.all([
    import('./profile-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/profile.json') : import('#messages/ru/profile.json'),
  ]);
  return { ProfileView, texts };
}
