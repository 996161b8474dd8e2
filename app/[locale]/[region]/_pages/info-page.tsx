import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArticleLayout, Prose } from '#features/content/article/article-layout.tsx';
import { otherPages } from '#features/content/article/other-pages.ts';
import type { InfoPath } from '#lib/config/content-paths.ts';
import { formatDay } from '#lib/format/date.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { renderText } from '#lib/format/markdown.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readContentPage, readMeta } from '#lib/server/readers.ts';
import { textValues } from '#lib/server/text-values.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame } from './content-frame.tsx';

interface InfoPageProps {
  path: InfoPath;
  /** the heading names the city */
  isLocal?: boolean;
  /** shown above the text */
  children?: ReactNode;
}

/** An information page. */
export async function InfoPage({ path, isLocal = false, children }: InfoPageProps) {
  const city = await pageCity();
  const [page, meta, t, site, locale, values] = await Promise.all([
    readContentPage(path),
    readMeta(path, city.id),
    getTranslations('content'),
    getTranslations('site.links'),
    getLocale(),
    textValues(),
  ]);
  if (!page) notFound();
  const { html, headings } = renderText(page, values);
  const heading = isLocal && locale === 'ru' ? `${page.title} ${cityValues(city).inCity}` : page.title;
  return (
    <ContentFrame
      meta={meta}
      path={path}
      heading={heading}
      lang="ru"
      note={t('changed', { day: formatDay(page.changedOn, locale) })}
    >
      {children}
      <ArticleLayout
        headings={headings}
        others={otherPages(path).map(([other, name]) => [other, site(name)])}
        words={{ contents: t('contents'), others: t('others') }}
      >
        <Prose html={html} />
      </ArticleLayout>
    </ContentFrame>
  );
}
