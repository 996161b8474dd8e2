import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { packSections } from '#features/content/legal/document-data.ts';
import { LegalDocument } from '#features/content/legal/legal-document.tsx';
import { environment } from '#lib/config/environment.ts';
import { type LegalDocumentId, legalDocumentIds, legalDocuments } from '#lib/config/legal-documents.ts';
import { dateLocale } from '#lib/format/date.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { legalText } from '#lib/server/legal-texts.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';

export async function LegalPage({ id }: { id: LegalDocumentId }) {
  const { path, version } = legalDocuments[id];
  const city = await pageCity();
  const [t, locale, meta] = await Promise.all([getTranslations('legal'), getLocale(), readMeta(path, city.id)]);
  const { storeName, regionalDomain, supportPhone } = environment();
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(version),
  );
  const isConsent = path.startsWith(`${legalDocuments.privacy.path}/`);
  return (
    <Page>
      <PageHead {...pageHead({ city, path, ...(await localMeta(meta, t(`titles.${id}`))) })} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          ...(isConsent ? [[t('titles.privacy'), legalDocuments.privacy.path] as [string, string]] : []),
          [t(`titles.${id}`), path],
        ]}
      />
      <PageHeading note={typesetProse(t('version', { version, day }))}>{t(`titles.${id}`)}</PageHeading>
      <LegalDocument
        sections={packSections(legalText(id).sections, { storeName, supportPhone, site: regionalDomain })}
        others={legalDocumentIds
          .filter((other) => other !== id)
          .map((other) => [legalDocuments[other].path, t(`titles.${other}`)])}
        words={{ contents: t('contents'), others: t('others') }}
      />
    </Page>
  );
}
