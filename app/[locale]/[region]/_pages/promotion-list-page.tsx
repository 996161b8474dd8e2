import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import { StoryCards } from '#components/story-cards/story-cards.tsx';
import { Pagination } from '#features/catalogue/listing/pagination.tsx';
import { promotionWords, toStoryCard } from '#features/content/promotions/promotion-words.ts';
import { promotionsAddress } from '#lib/config/content-address.ts';
import { PROMOTIONS_PATH } from '#lib/config/content-paths.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { readMeta, readPromotions } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';
import { ContentFrame, paginationTexts } from './content-frame.tsx';

/** A page of the city's promotions: those that run or begin soon, then the archive. */
export async function PromotionListPage({ page }: { page: number }) {
  const city = await pageCity();
  const [list, meta, t, words, locale] = await Promise.all([
    readPromotions(city.id, page),
    readMeta(PROMOTIONS_PATH, city.id),
    getTranslations('promotions'),
    promotionWords(),
    getLocale(),
  ]);
  if (!list) notFound();
  const cardsOf = (isEnded: boolean) =>
    list.items.filter(({ state }) => (state === 'ended') === isEnded).map((one) => toStoryCard(one, words, locale));
  const [current, ended] = [cardsOf(false), cardsOf(true)];
  return (
    <ContentFrame
      meta={page === 1 ? meta : { ...meta, title: t('pageOf', { title: meta.title, page }) }}
      path={promotionsAddress(page)}
      heading={t('title')}
      note={t('count', { count: list.total })}
      isIndexed={page === 1}
    >
      {list.total === 0 && <p>{t('none')}</p>}
      {current.length > 0 && <StoryCards label={t('current')} heading="h2" lang="ru" cards={current} />}
      {ended.length > 0 && (
        <PageSection id="archive" title={t('archive')}>
          <StoryCards label={t('archive')} heading="h3" lang="ru" cards={ended} />
        </PageSection>
      )}
      <Pagination base={PROMOTIONS_PATH} page={page} pages={list.pages} texts={await paginationTexts()} />
    </ContentFrame>
  );
}
