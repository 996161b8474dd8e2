import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { CityStores } from '#features/content/stores/city-stores.tsx';
import { packStore, storesByCity } from '#features/content/stores/packed-stores.ts';
import { StorePages } from '#features/content/stores/store-pages.tsx';
import { storeTexts } from '#features/content/stores/store-words.ts';
import { environment } from '#lib/config/environment.ts';
import { STORES_PAGE_SIZE } from '#lib/config/limits.ts';
import type { Store } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta, readStores } from '#lib/server/readers.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const path = '/stores';

export default async function StoresPage() {
  const city = await pageCity();
  const [t, words, locale, meta, stores] = await Promise.all([
    getTranslations('stores'),
    storeTexts(),
    getLocale(),
    readMeta(path, city.id),
    readStores(),
  ]);
  const isHere = (store: Store) => store.address.city.id === city.id;
  const here = stores.filter(isHere);
  const elsewhere = stores.filter((store) => !isHere(store));
  const left = (page: number) => here.length - (page + 1) * STORES_PAGE_SIZE;
  const pages = Array.from({ length: Math.ceil(here.length / STORES_PAGE_SIZE) }, (_, page) => page);
  const more = pages.filter((page) => left(page) > 0).map((page) => t('showMore', { count: left(page) }));
  const phone = city.phone ?? environment().salesPhone;
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
      <PageHeading note={t('cashAndCarryMeaning')}>{t('heading', cityValues(city))}</PageHeading>
      {here.length > 0 ? (
        <StorePages stores={here.map(packStore)} pageSize={STORES_PAGE_SIZE} words={words} more={more} />
      ) : (
        <p>{t('none', { ...cityValues(city), phone })}</p>
      )}
      {elsewhere.length > 0 && (
        <PageSection id="cities" title={t('otherCities')}>
          <CityStores cities={storesByCity(elsewhere, locale, (count) => t('count', { count }))} words={words} />
        </PageSection>
      )}
    </Page>
  );
}
