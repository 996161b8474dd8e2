import '../_shell/common-styles.ts';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';

interface ProgrammePageProps {
  id: 'internetPartner' | 'partnerProgram';
  path: string;
  children: ReactNode;
}

/** Frame of a public page about a programme. */
export async function ProgrammePage({ id, path, children }: ProgrammePageProps) {
  const city = await pageCity();
  const [t, meta] = await Promise.all([getTranslations(id), readMeta(path, city.id)]);
  return (
    <Page>
      <PageHead {...pageHead({ city, path, ...meta })} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [t('title'), path],
        ]}
      />
      <PageHeading>{t('title')}</PageHeading>
      {children}
    </Page>
  );
}
