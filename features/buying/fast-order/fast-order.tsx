'use client';

import { useEffect, useMemo } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useStore } from '#components/state/store.ts';
import styles from './fast-order.module.scss';
import { fastOrderActions } from './fast-order-actions.ts';
import type { FastOrderSlotProps } from './fast-order-props.ts';
import { change, fastOrder } from './fast-order-store.ts';
import { fastOrderTexts } from './fast-order-texts.ts';
import { ListForm } from './list-form.tsx';
import { ListResult } from './list-result.tsx';

/** Fragment that opens the form immediately. */
const ANCHOR = 'fast-order';

/** A collapsible form for a list of goods, and the results of the list. */
export function FastOrder({ onChanged }: FastOrderSlotProps) {
  const texts = fastOrderTexts();
  const { isOpen, list } = useStore(fastOrder);
  useEffect(() => {
    const openByHash = () => window.location.hash === `#${ANCHOR}` && change({ isOpen: true });
    openByHash();
    window.addEventListener('hashchange', openByHash);
    return () => window.removeEventListener('hashchange', openByHash);
  }, []);
  const actions = useMemo(() => fastOrderActions({ onChanged }), [onChanged]);
  return (
    <section
      id={ANCHOR}
      className={styles.root}
      data-bar={isOpen ? 'open' : 'closed'}
      aria-labelledby="fast-order-title"
    >
      <h2 id="fast-order-title" className={styles.title}>
        <button
          type="button"
          className={styles.bar}
          aria-expanded={isOpen}
          aria-controls="fast-order-panel"
          onClick={() => change({ isOpen: !isOpen })}
        >
          <Icon name="clipboard-list" size={22} />
          <span className={styles.words}>
            {texts.title}
            <span>: {texts.subtitle}</span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <div id="fast-order-panel" className={styles.panel} hidden={!isOpen}>
        {isOpen && <ListForm actions={actions} texts={texts} />}
        {isOpen && list && <ListResult key={list.key} list={list} actions={actions} texts={texts} />}
      </div>
    </section>
  );
}
