import { getLocale } from 'next-intl/server';
import type { Selection } from '#lib/contract/selector.ts';
import { formatMeasure } from '#lib/format/number.ts';
import type { TermKind } from '#lib/rules/heat-load/load.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './calculation.module.scss';

interface CalculationProps {
  load: Selection['rooms'][number]['load'];
  /** which models fit */
  range: string;
}

/** Every addend of a load with its formula, and the sum. */
export async function Calculation({ load, range }: CalculationProps) {
  const [t, locale] = await Promise.all([getTranslations('selector'), getLocale()]);
  const measure = (value: number) => formatMeasure(value, locale);
  const watts = (value: number) => t('formulas.watts', { watts: measure(value) });
  return (
    <div className={styles.root}>
      <h3>{t('room.calculation')}</h3>
      <table className={styles.table}>
        <tbody>
          {load.terms.map(({ kind, factors, watts: value }) => {
            const [a = '', b = '', c = '', d = ''] = factors.map(measure);
            return (
              <tr key={kind}>
                <th scope="row">
                  {t(`terms.${kind as TermKind}`)}
                  <small>{t(`formulas.${kind as TermKind}`, { a, b, c, d })}</small>
                </th>
                <td>{watts(value)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('room.total')}</th>
            <td>{watts(load.watts)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{range}</p>
    </div>
  );
}
