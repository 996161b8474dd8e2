import { getTranslations } from 'next-intl/server';
import { typesetProse } from '#lib/format/typeset.ts';
import type { Purpose } from '#lib/rules/heat-load/fields.ts';
import styles from './method.module.scss';

const parts = ['method', 'terms', 'limits'] as const;

/** The source of the calculation, in words. */
export async function Method({ purpose }: { purpose: Purpose }) {
  const t = await getTranslations('selector.method');
  return (
    <section className={styles.root} aria-labelledby="method">
      <h2 id="method">{t('title')}</h2>
      {parts.map((part) => (
        <p key={part}>{typesetProse(t(`${purpose}.${part}`))}</p>
      ))}
    </section>
  );
}
