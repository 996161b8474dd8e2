import { Fragment } from 'react';
import type { ParameterPair } from './key-parameters.ts';
import styles from './parameter-groups.module.scss';

/** All parameters by group; a single group has no heading besides the section's own. */
export function ParameterGroups({ groups }: { groups: [heading: string, pairs: ParameterPair[]][] }) {
  return (
    <div className={styles.root}>
      {groups.map(([heading, pairs]) => (
        <section key={heading}>
          {groups.length > 1 && <h3>{heading}</h3>}
          <dl>
            {pairs.map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
