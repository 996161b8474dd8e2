import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { StoryCards } from '#components/story-cards/story-cards.tsx';
import { Pagination } from '#features/catalogue/listing/pagination.tsx';
import { type YearLink, YearLinks } from '#features/content/news/year-links.tsx';
import { type NewsListAddress, newsListAddress } from '#lib/config/content-address.ts';
import { NEWS_PATH } from '#lib/config/content-paths.ts';
import { NEWS_FEED_PATH } from '#lib/config/routes.ts';
import type { NewsList } from '#lib/contract/content.ts';
import { formatDay } from '#lib/format/date.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readMeta, readNewsList } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame, paginationTexts } from './content-frame.tsx';

/** A page of the news of all years or of one. */
export async function NewsListPage({ address }: { address: NewsListAddress }) {
  const { year, page } = address;
  const city = await pageCity();
  const [list, meta, t, locale] = await Promise.all([
    readNewsList(year, page),
    readMeta(NEWS_PATH, city.id),
    getTranslations('news'),
    getLocale(),
  ]);
  if (!list) notFound();
  const heading = year === null ? t('title') : t('titleOf', { year: String(year) });
  const isFirst = page === 1 && year === null;
  return (
    <ContentFrame
      meta={isFirst ? meta : { ...meta, title: page === 1 ? heading : t('pageOf', { title: heading, page }) }}
      path={newsListAddress(address)}
      above={year === null ? [] : [[t('title'), NEWS_PATH]]}
      heading={heading}
      note={t('count', { count: list.total })}
      isIndexed={isFirst}
    >
      <link rel="alternate" type="application/rss+xml" title={t('title')} href={NEWS_FEED_PATH} />
      {list.years.length > 1 && <YearLinks label={t('archive')} links={yearLinks(list.years, year, t('allYears'))} />}
      {list.items.length > 0 ? (
        <StoryCards
          label={heading}
          heading="h2"
          lang="ru"
          cards={list.items.map(({ id, title, lead, date, picture }) => ({
            href: `${NEWS_PATH}/${id}`,
            picture,
            note: formatDay(date, locale),
            title,
            text: lead,
          }))}
        />
      ) : (
        <p>{t('none')}</p>
      )}
      <Pagination
        base={newsListAddress({ year, page: 1 })}
        page={page}
        pages={list.pages}
        texts={await paginationTexts()}
      />
    </ContentFrame>
  );
}

function yearLinks(years: NewsList['years'], chosen: number | null, all: string): YearLink[] {
  const links = years.map(
    ({ year, count }): YearLink => [newsListAddress({ year, page: 1 }), String(year), year === chosen, String(count)],
  );
  return [[NEWS_PATH, all, chosen === null], ...links];
}
