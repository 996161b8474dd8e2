'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './dealer-tasks-slot.module.scss';

const loadView = () => import('./dealer-tasks-view.tsx');

interface DealerTasksSlotProps {
  isVerified: boolean;
  /** undefined: not known yet */
  isRequester: boolean | undefined;
  children: ReactNode;
}

/** Replaces a guest's tasks by those of a verified customer, in the browser only: search engines index the guest's. */
export function DealerTasksSlot({ isVerified, isRequester, children }: DealerTasksSlotProps) {
  const part = useLazyModule(loadView, isVerified);
  return (
    <div className={styles.root}>
      {children}
      {isVerified && part && <part.DealerTasksView isRequester={isRequester} />}
    </div>
  );
}
