import { PageSection } from '#components/page/page-section.tsx';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { latinCityName } from '#lib/format/city-name.ts';
import { cityValues, inCity } from '#lib/format/in-city.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './city-guide.module.scss';

interface CityGuideProps {
  storeName: string;
  city: CityWithWarehouses;
  /** the default city, whose warehouses serve other cities */
  home: CityWithWarehouses;
  products: number;
  phone: string;
}

/** Text about the shop in this city. */
export async function CityGuide({ storeName, city, home, products, phone }: CityGuideProps) {
  const t = await getTranslations('home.guide');
  const words = cityValues(city);
  // warehouse names start with the city's name, which the sentence already contains
  const list = city.warehouses
    .map(({ name, address }) => `${name.replace(`${city.name}, `, '')} (${unbrokenAddress(address)})`)
    .join(', ');
  return (
    <PageSection id="guide" title={t('title', { ...words, name: storeName })}>
      <div className={styles.root}>
        <p>{t('catalogue', { products })}</p>
        <p>
          {list
            ? t('warehouses', { ...words, list })
            : t('noWarehouses', { ...words, homeInCity: inCity(home.nameIn), homeCity: latinCityName(home.name) })}
        </p>
        <p>{t('order', { phone: phone.replaceAll(' ', '\u00a0') })}</p>
      </div>
    </PageSection>
  );
}
