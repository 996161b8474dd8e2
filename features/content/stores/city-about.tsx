import { PageSection } from '#components/page/page-section.tsx';
import type { CityWithWarehouses, Store } from '#lib/contract/geography.ts';
import { capitalised } from '#lib/format/capitalised.ts';
import { latinCityName } from '#lib/format/city-name.ts';
import { cityValues, fromCity } from '#lib/format/in-city.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './city-about.module.scss';
import type { NearCity } from './nearest-cities.ts';

interface CityAboutProps {
  shop: string;
  city: CityWithWarehouses;
  /** the default city, from whose warehouses other cities are supplied */
  home: CityWithWarehouses;
  stores: Store[];
  phone: string;
  nearest: NearCity[];
}

/** A text about buying in this city: its stores, its warehouses, the nearest other cities. */
export async function CityAbout({ shop, city, home, stores, phone, nearest }: CityAboutProps) {
  const t = await getTranslations('stores');
  const words = { ...cityValues(city), fromHome: fromCity(home), homeCity: latinCityName(home.name) };
  const cash = stores.filter(({ cashAndCarry }) => cashAndCarry).length;
  // warehouse names start with the city's name, which the sentence already contains
  const list = city.warehouses.map(({ name }) => name.replace(`${city.name}, `, '')).join(', ');
  return (
    <PageSection id="about" title={t('about.title', words)}>
      <div className={styles.root}>
        {stores.length > 0 && (
          <p>
            {t(`about.${kindOf(stores.length, cash)}`, {
              ...words,
              inCityFirst: capitalised(words.inCity),
              shop,
              phone: phone.replaceAll(' ', '\u00a0'),
              count: stores.length,
              cash,
            })}
          </p>
        )}
        <p>
          {list
            ? t('about.warehouses', { ...words, count: city.warehouses.length, list })
            : t('about.noWarehouse', words)}
          {list && city.id !== home.id && ` ${t('about.fromHome', words)}`}
        </p>
        {nearest.length > 0 && (
          <p className={styles.nearest}>
            {t('about.nearest')}{' '}
            {nearest.map(({ name, href, km }, index) => (
              <span key={href}>
                {index > 0 && ', '}
                <a href={href}>{name}</a> ({t('km', { km })})
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </PageSection>
  );
}

function kindOf(count: number, cash: number): 'allCash' | 'noCash' | 'mixed' {
  if (cash === count) return 'allCash';
  return cash === 0 ? 'noCash' : 'mixed';
}
