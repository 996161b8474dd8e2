import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { StructuredData, toJsonLd } from '#components/structured-data/structured-data.tsx';
import { CityAbout } from '#features/content/stores/city-about.tsx';
import { CityFinder } from '#features/content/stores/city-finder.tsx';
import { nearestCities } from '#features/content/stores/nearest-cities.ts';
import { OtherCities } from '#features/content/stores/other-cities.tsx';
import { packStore, storeAnchor, storesByCity } from '#features/content/stores/packed-stores.ts';
import { environment } from '#lib/config/environment.ts';
import { STORES_PATH as path } from '#lib/config/routes.ts';
import type { City, Store } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCities } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readCities, readMeta, readStores } from '#lib/server/readers.ts';
import { storesData } from '#lib/server/structured-data.ts';
import { getTranslations } from '#messages/translations.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

const pageOf = (city: Pick<City, 'isDefault' | 'subdomain'>) => publicOrigin(city) + path;

export default async function StoresPage() {
  const { city, home } = await pageCities();
  const [t, locale, meta, cities, stores] = await Promise.all([
    getTranslations('stores'),
    getLocale(),
    readMeta(path, city.id),
    readCities(),
    readStores(),
  ]);
  const isHere = (store: Store) => store.address.city.id === city.id;
  const here = stores.filter(isHere);
  const pages = new Map(cities.map((known) => [known.id, pageOf(known)]));
  const elsewhere = storesByCity(
    stores.filter((store) => !isHere(store)),
    locale,
    { note: (count) => t('count', { count }), href: (id) => pages.get(id) ?? path },
  );
  const { salesPhone, storeName, yandexMapsKey } = environment();
  const phone = city.phone ?? salesPhone;
  const nearest = nearestCities(city, cities, { stores, locale, href: pageOf });
  const about = <CityAbout shop={storeName} city={city} home={home} stores={here} phone={phone} nearest={nearest} />;
  return (
    <Page>
      <PageHead {...pageHead({ city, path, ...(await localMeta(meta, t('heading', cityValues(city)))) })} />
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
        <>
          <StructuredData json={toJsonLd(storesData(city, here, storeAnchor))} />
          <CityFinder
            city={city}
            stores={here}
            packed={here.map((store) => packStore(store, locale))}
            elsewhere={elsewhere}
            apikey={yandexMapsKey}
            about={about}
          />
        </>
      ) : (
        <>
          <p>{t('none', { ...cityValues(city), phone })}</p>
          {about}
        </>
      )}
      <OtherCities city={city} cities={cities} elsewhere={elsewhere} href={pageOf} />
    </Page>
  );
}
