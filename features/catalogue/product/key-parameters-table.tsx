import type { ParameterPair } from './key-parameters.ts';
import styles from './key-parameters-table.module.scss';

/** The most important parameters of a product, as tiles. */
export function KeyParameters({ pairs }: { pairs: ParameterPair[] }) {
  return (
    <dl className={styles.root}>
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
