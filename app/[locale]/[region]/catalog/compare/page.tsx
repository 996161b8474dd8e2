import '../../_shell/common-styles.ts';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { cardTexts } from '#features/catalogue/listing/card-texts.ts';
import { COMPARE_PATH } from '#lib/config/routes.ts';
import { pageCities, pageWarehouses } from '#lib/server/page-city.ts';
import { pageHead } from '#lib/server/page-head.ts';
import { getTranslations } from '#messages/translations.ts';
import { CompareIsland } from './_components/compare-island.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** A static shell, the same for every visitor: the compared products are loaded in the browser. */
export default async function ComparePage() {
  const [{ city, home }, t, card] = await Promise.all([
    pageCities(),
    getTranslations('comparePage'),
    getTranslations('listing.card'),
  ]);
  const title = t('title');
  const crumbs: [string, string][] = [
    [t('home'), '/'],
    [t('catalogue'), '/catalog'],
    [title, COMPARE_PATH],
  ];
  return (
    <Page>
      <PageHead {...pageHead({ city, path: COMPARE_PATH, title, description: t('description') })} isIndexed={false} />
      <Breadcrumbs label={t('breadcrumbs')} items={crumbs} />
      <PageHeading>{title}</PageHeading>
      <CompareIsland
        warehouses={await pageWarehouses()}
        texts={{ card: await cardTexts(city, home), stockFailed: card('stockFailed') }}
      />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </Page>
  );
}
