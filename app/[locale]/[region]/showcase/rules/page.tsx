import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { packSections } from '#features/content/legal/document-data.ts';
import { LegalDocument } from '#features/content/legal/legal-document.tsx';
import { environment } from '#lib/config/environment.ts';
import { BONUSES_PATH, SHOWCASE_PATH, SHOWCASE_RULES_PATH } from '#lib/config/routes.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';
import { showcaseRules } from '#lib/server/showcase-rules.ts';
import { getTranslations } from '#messages/translations.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function ShowcaseRulesPage() {
  const city = await pageCity();
  const [t, { card }] = await Promise.all([getTranslations('showcase'), readMeta(SHOWCASE_RULES_PATH, city.id)]);
  const { storeName, regionalDomain: site, supportPhone, bonusMonths } = environment();
  const title = t('rulesPage.title');
  return (
    <Page>
      <PageHead
        {...pageHead({ city, path: SHOWCASE_RULES_PATH, title, description: t('rulesPage.description'), card })}
      />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [t('title'), SHOWCASE_PATH],
          [title, SHOWCASE_RULES_PATH],
        ]}
      />
      <PageHeading>{title}</PageHeading>
      <LegalDocument
        sections={packSections(showcaseRules, { storeName, site, supportPhone, months: String(bonusMonths) })}
        others={[
          [SHOWCASE_PATH, t('title')],
          [BONUSES_PATH, t('rulesPage.history')],
          ['/agreement', t('rulesPage.agreement')],
        ]}
        words={{ contents: t('rulesPage.contents'), others: t('rulesPage.others') }}
      />
    </Page>
  );
}
