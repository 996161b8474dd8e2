import { pageLocale } from '#lib/client/page-locale.ts';

const loadTexts = () =>
  pageLocale() === 'en' ? import('#messages/en/claims.json') : import('#messages/ru/claims.json');

export async function loadClaims() {
  const [{ ClaimsView }, { default: texts }] = await Promise.all([import('./claims-view.tsx'), loadTexts()]);
  return { ClaimsView, texts };
}

export async function loadClaim() {
  const [{ ClaimView }, { default: texts }] = await Promise.all([import('./claim-view.tsx'), loadTexts()]);
  return { ClaimView, texts };
}
