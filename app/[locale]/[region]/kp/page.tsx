import '../_shell/common-styles.ts';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PublicOfferSlot } from '#features/buying/commercial-offers/public-offer-slot.tsx';
import { OFFER_PAGE } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import { getTranslations } from '#messages/translations.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/**
 * One static shell for all dealers' offers: the offer's token is only in the visitor's address, and the browser loads
 * the offer.
 */
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
