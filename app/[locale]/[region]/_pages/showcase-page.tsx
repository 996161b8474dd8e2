import '../_shell/common-styles.ts';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { GiftFilters } from '#features/content/showcase/gift-filters.tsx';
import { giftTexts, packGifts } from '#features/content/showcase/packed-gifts.ts';
import { SHOWCASE_PATH, SHOWCASE_RULES_PATH } from '#lib/config/routes.ts';
import type { GiftChoice } from '#lib/config/showcase-address.ts';
import type { GiftList } from '#lib/contract/showcase.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta } from '#lib/server/readers.ts';
import { getTranslations } from '#messages/translations.ts';
import { ShowcaseIsland } from './showcase-island.tsx';

interface ShowcasePageProps {
  list: GiftList;
  choice: GiftChoice;
  /** false: a filtered or further page */
  isIndexed: boolean;
}

/** The showcase of gifts; the same for every visitor: balance and orders are loaded in the browser. */
export async function ShowcasePage({ list, choice, isIndexed }: ShowcasePageProps) {
  const city = await pageCity();
  const [t, { card }] = await Promise.all([getTranslations('showcase'), readMeta(SHOWCASE_PATH, city.id)]);
  const total = list.costs.reduce((sum, { count }) => sum + count, 0);
  const isNarrowed = choice.query !== '' || choice.costs.length > 0;
  const found = `${isNarrowed ? t('found', { count: list.total }) : typesetProse(t('note', { count: total }))} · `;
  const head = pageHead({ city, path: SHOWCASE_PATH, title: t('title'), description: t('description'), card });
  return (
    <Page>
      <PageHead {...head} isIndexed={isIndexed} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        origin={publicOrigin(city)}
        items={[
          [t('home'), '/'],
          [t('title'), SHOWCASE_PATH],
        ]}
      />
      <PageHeading
        note={
          <>
            {list.total > 0 && <span role="status">{found}</span>}
            <a href={SHOWCASE_RULES_PATH}>{t('rules')}</a>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <ShowcaseIsland
        gifts={await packGifts(list.items)}
        choice={choice}
        pages={list.pages}
        texts={await giftTexts(list, isNarrowed)}
      >
        <GiftFilters choice={choice} costs={await costOptions(list)} texts={await filterTexts()} />
      </ShowcaseIsland>
    </Page>
  );
}

/** Ranges of cost with their titles and the number of gifts in each. */
async function costOptions({ costs }: GiftList) {
  const t = await getTranslations('showcase');
  return costs.map(({ range, count }) => {
    const [from = '', to = ''] = range.split('-');
    const words = { from: Number(from), to: Number(to) + 1 };
    const title = from === '0' ? t('upTo', words) : to === '' ? t('from', words) : t('between', words);
    return { range, title, count };
  });
}

async function filterTexts() {
  const t = await getTranslations('showcase');
  return {
    search: t('search'),
    searchHint: t('searchHint'),
    costs: t('costs'),
    show: t('show'),
    reset: t('reset'),
  };
}
