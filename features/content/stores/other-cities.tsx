import { getLocale } from 'next-intl/server';
import { PageSection } from '#components/page/page-section.tsx';
import type { CityWithWarehouses, ListedCity } from '#lib/contract/geography.ts';
import { cityName } from '#lib/format/city-name.ts';
import { russiaMap } from '#lib/rules/maps/russia-map.ts';
import { getTranslations } from '#messages/translations.ts';
import { CityStores } from './city-stores.tsx';
import styles from './other-cities.module.scss';
import { packPlaces } from './packed-places.ts';
import type { PackedCity } from './packed-stores.ts';
import { RussiaMapView } from './russia-map-view.tsx';
import { storeTexts } from './store-words.ts';

interface OtherCitiesProps {
  city: CityWithWarehouses;
  cities: ListedCity[];
  elsewhere: PackedCity[];
  /** address of a city's own page of stores */
  href: (city: ListedCity) => string;
}

/** All other cities: on a drawn map, and as a list of their stores. */
export async function OtherCities({ city, cities, elsewhere, href }: OtherCitiesProps) {
  const [t, words, locale] = await Promise.all([getTranslations('stores'), storeTexts(), getLocale()]);
  const listed = new Set([
    href(cities.find(({ id }) => id === city.id) ?? cities[0]!),
    ...elsewhere.map(([, , , page]) => page),
  ]);
  const others = cities.filter((known) => !listed.has(href(known)));
  return (
    <PageSection id="cities" title={t('otherCities')} isScreenOnly>
      <RussiaMapView
        map={russiaMap}
        places={packPlaces({ cities, here: city.id, locale, href })}
        texts={{
          label: t('citiesMap'),
          here: t('here', { city: cityName(city.name, locale) }),
          store: t('withStore'),
          other: t('withoutStore'),
        }}
      />
      {elsewhere.length > 0 && <CityStores cities={elsewhere} words={words} pageText={t('cityPage')} />}
      {others.length > 0 && (
        <p className={styles.others}>
          {t('onlyDelivery')}
          {others.map((known, index) => (
            <span key={known.id}>
              {index > 0 && ', '}
              <a href={href(known)}>{cityName(known.name, locale)}</a>
            </span>
          ))}
          .
        </p>
      )}
    </PageSection>
  );
}
