'use client';

import type { ReactNode } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import styles from './dealer-tasks-slot.module.scss';

const loadView = () => import('./dealer-tasks-view.tsx');

/** In the place of what a guest comes to do, what a customer does who can order: no search engine is led there. */
export function DealerTasksSlot({ isVerified, children }: { isVerified: boolean; children: ReactNode }) {
  const part = usePart(loadView, isVerified);
  return (
    <div className={styles.root}>
      {children}
      {isVerified && part && <part.DealerTasksView />}
    </div>
  );
}
