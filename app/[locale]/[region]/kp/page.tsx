import '../_shell/common-styles.ts';
import { getTranslations } from 'next-intl/server';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PublicOfferSlot } from '#features/buying/commercial-offers/public-offer-slot.tsx';
import { OFFER_PAGE } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';

export const ensureStatic = 'navigation';
/** The page comes whole, in one piece. */
export const instant = false;

/** One shell for the offers of all dealers: which of them is read, the visitor's browser alone knows and asks. */
export default async function OfferPage() {
  const [city, t] = await Promise.all([pageCity(), getTranslations('publicOffer')]);
  const head = pageHead({ city, path: OFFER_PAGE, title: t('pageTitle'), description: t('description') });
  return (
    <Page>
      <PageHead {...head} isIndexed={false} />
      <PublicOfferSlot />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </Page>
  );
}
