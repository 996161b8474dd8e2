import { getLocale } from 'next-intl/server';
import type { CityWithWarehouses, Store } from '#lib/contract/geography.ts';
import { cityValues } from '#lib/format/in-city.ts';
import { formatNumber } from '#lib/format/number.ts';
import { cityPlan } from '#lib/rules/maps/city-plan.ts';
import { isPlaced } from '#lib/rules/maps/place.ts';
import { getTranslations } from '#messages/translations.ts';
import { CityPlanView } from './city-plan-view.tsx';
import type { PackedCity, PackedStore } from './packed-stores.ts';
import { planNames } from './plan-names.ts';
import { StoreMap } from './store-map.tsx';

interface CityMapProps {
  city: CityWithWarehouses;
  stores: Store[];
  packed: PackedStore[];
  elsewhere: PackedCity[];
  /** key of the Yandex map */
  apikey: string | null;
}

/** Centre of a plan without any known position, which nothing is drawn on. */
const NOWHERE = { lat: 0, lon: 0 };

/** The map of a city's stores: the drawn plan, and Yandex's map on request. */
export async function CityMap({ city, stores, packed, elsewhere, apikey }: CityMapProps) {
  const [t, locale] = await Promise.all([getTranslations('stores'), getLocale()]);
  const words = cityValues(city);
  const plan = cityPlan(isPlaced(city) ? city : (stores[0] ?? NOWHERE), stores);
  return (
    <StoreMap
      apikey={apikey}
      lang={locale === 'en' ? 'en_US' : 'ru_RU'}
      here={packed}
      elsewhere={elsewhere}
      texts={{
        label: t('map.label', words),
        show: t('map.show'),
        consent: t('map.consent'),
        loading: t('map.loading'),
        back: t('map.back'),
        retry: t('map.retry'),
        cluster: t.raw('map.cluster'),
        missingKey: t('map.missingKey'),
        inYandex: t('map.inYandex'),
        unknownOptions: t('map.unknownOptions'),
        scriptFailed: t('map.scriptFailed'),
      }}
    >
      <CityPlanView
        plan={plan}
        stores={packed}
        sides={planNames(plan, [t('plan.centre'), ...packed.map(([, name]) => name)])}
        texts={{
          label: t('plan.label', words),
          centre: t('plan.centre'),
          north: t('plan.north'),
          scale: t('plan.scale', { km: formatNumber(plan.stepKm, locale) }),
          marks: packed.map(([, name], index) => t('plan.mark', { number: index + 1, name })),
        }}
      />
    </StoreMap>
  );
}
