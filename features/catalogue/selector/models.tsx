'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import styles from './models.module.scss';
import { PICK_ATTRIBUTE } from './use-selector.ts';

export interface ShownModel {
  code: string;
  /** the product's card */
  column: ReactNode;
  /** such as «2,6 кВт» and «19 дБ(А)» */
  facts: string[];
  /** address with this model in the set; null: it is in the set */
  pick: string | null;
  pickLabel: string;
}

interface ModelsProps {
  models: ShownModel[];
  label: string;
  texts: Record<'pick' | 'picked', string>;
}

/** The models that fit a room, as product cards. */
export function Models({ models, label, texts }: ModelsProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {models.map(({ code, column, facts, pick, pickLabel }) => (
        <li key={code} data-card="" data-picked={pick === null ? '' : undefined}>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <b key={fact}>{fact}</b>
            ))}
          </p>
          {column}
          {pick === null ? (
            <span className={styles.picked}>
              <Icon name="check" size={18} />
              {texts.picked}
            </span>
          ) : (
            <a className={styles.pick} href={pick} rel="nofollow" aria-label={pickLabel} {...{ [PICK_ATTRIBUTE]: '' }}>
              {texts.pick}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
