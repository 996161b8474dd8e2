import { getLocale } from 'next-intl/server';
import { cityValues } from '#lib/format/in-city.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { designTemperature } from '#lib/rules/heat-load/design-temperatures.ts';
import type { Purpose } from '#lib/rules/heat-load/fields.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './method.module.scss';

interface MethodCity {
  name: string;
  nameIn: string;
  subdomain: string;
}

const parts = ['method', 'terms', 'limits'] as const;

/** The source of the calculation, in words. */
export async function Method({ purpose, city }: { purpose: Purpose; city: MethodCity }) {
  const [t, locale] = await Promise.all([getTranslations('selector.method'), getLocale()]);
  const outside = designTemperature(city.subdomain);
  const temperature = outside === null ? '' : formatMeasure(outside, locale);
  return (
    <section className={styles.root} aria-labelledby="method">
      <h2 id="method">{t('title')}</h2>
      {parts.map((part) => (
        <p key={part}>{typesetProse(t(`${purpose}.${part}`))}</p>
      ))}
      {purpose === 'heating' && (
        <p>
          {typesetProse(
            outside === null ? t('heating.outside') : t('heating.cityOutside', { ...cityValues(city), temperature }),
          )}
        </p>
      )}
    </section>
  );
}
