import '../_shell/common-styles.ts';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import type { Meta } from '#lib/contract/app.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { getTranslations } from '#messages/translations.ts';

interface ContentFrameProps {
  meta: Pick<Meta, 'title' | 'description' | 'image' | 'card'>;
  /** canonical, with the query that is part of the address */
  path: string;
  /** text and path between the main page and this one */
  above?: [text: string, path: string][];
  heading: string;
  /** of a heading that an editor has written */
  lang?: 'ru';
  note?: ReactNode;
  /** the text exists in Russian only; default: as its heading */
  isRussianText?: boolean;
  isIndexed?: boolean;
  children: ReactNode;
}

/** Frame of a page with edited texts. */
export async function ContentFrame({
  meta,
  path,
  above,
  heading,
  lang,
  note,
  isRussianText = lang === 'ru',
  isIndexed = true,
  children,
}: ContentFrameProps) {
  const [city, t, texts, locale] = await Promise.all([
    pageCity(),
    getTranslations('content'),
    localMeta(meta, heading),
    getLocale(),
  ]);
  return (
    <Page>
      <PageHead {...pageHead({ city, ...texts, path })} isIndexed={isIndexed} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[[t('home'), '/'], ...(above ?? []), [heading, path]]}
      />
      <PageHeading note={note} lang={lang} below={isRussianText && locale !== 'ru' ? t('russianOnly') : undefined}>
        {heading}
      </PageHeading>
      {children}
    </Page>
  );
}

export async function paginationTexts() {
  const t = await getTranslations('content.pages');
  return { label: t('label'), previous: t('previous'), next: t('next'), page: t.raw('page') as string };
}
