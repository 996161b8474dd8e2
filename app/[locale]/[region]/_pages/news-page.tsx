import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { StructuredData, toJsonLd } from '#components/structured-data/structured-data.tsx';
import { ArticleLayout, Lead, Prose } from '#features/content/article/article-layout.tsx';
import { NewsSide } from '#features/content/news/news-side.tsx';
import { NEWS_PATH } from '#lib/config/content-paths.ts';
import type { NewsItem } from '#lib/contract/content.ts';
import { formatDay } from '#lib/format/date.ts';
import { renderText } from '#lib/format/markdown.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readMeta, readNews } from '#lib/server/readers.ts';
import { newsArticleData } from '#lib/server/structured-data.ts';
import { textValues } from '#lib/server/text-values.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame } from './content-frame.tsx';
import { RelatedProducts } from './related-products.tsx';

export async function NewsPage({ id }: { id: number }) {
  const city = await pageCity();
  const path = `${NEWS_PATH}/${id}`;
  const [item, meta, t, words, locale, values] = await Promise.all([
    readNews(id),
    readMeta(path, city.id),
    getTranslations('news'),
    getTranslations('content'),
    getLocale(),
    textValues(),
  ]);
  if (!item) notFound();
  const { html, headings } = renderText(item, values);
  const published = formatDay(item.date, locale);
  const isChanged = item.changedOn > item.date;
  return (
    <ContentFrame
      meta={meta}
      path={path}
      above={[[t('title'), NEWS_PATH]]}
      heading={item.title}
      lang="ru"
      note={isChanged ? t('changed', { published, day: formatDay(item.changedOn, locale) }) : published}
    >
      <StructuredData json={toJsonLd(newsArticleData(city, path, item, meta.image))} />
      <ArticleLayout
        headings={headings}
        others={[]}
        words={{ contents: words('contents'), others: words('others') }}
        side={
          <NewsSide
            picture={item.picture}
            label={t('neighbours')}
            neighbours={neighboursOf(item, [t('newer'), t('older')], locale)}
            all={[NEWS_PATH, t('all')]}
          />
        }
      >
        <Lead>{typesetProse(item.lead)}</Lead>
        <Prose html={html} />
      </ArticleLayout>
      <RelatedProducts title={t('products')} products={item.products} />
    </ContentFrame>
  );
}

const neighboursOf = ({ newer, older }: NewsItem, words: [newer: string, older: string], locale: string) =>
  [newer, older].flatMap((one, index) =>
    one === null
      ? []
      : [
          {
            href: `${NEWS_PATH}/${one.id}`,
            word: words[index] ?? '',
            title: one.title,
            date: formatDay(one.date, locale),
          },
        ],
  );
