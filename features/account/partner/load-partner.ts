import { pageLocale } from '#lib/client/page-locale.ts';

export async function loadPartner() {
  const [{ PartnerView }, { default: texts }] = await Promise.all([
    import('./partner-view.tsx'),
    pageLocale() === 'en' ? import('#messages/en/partner.json') : import('#messages/ru/partner.json'),
  ]);
  return { PartnerView, texts };
}
