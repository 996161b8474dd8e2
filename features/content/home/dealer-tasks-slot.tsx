'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './dealer-tasks-slot.module.scss';
import type { HomeVisitor } from './home-visitor.ts';

const loadView = () => import('./dealer-tasks-view.tsx');

interface DealerTasksSlotProps {
  visitor: HomeVisitor;
  children: ReactNode;
}

/** Replaces a guest's tasks by those of a verified customer, in the browser only: search engines index the guest's. */
export function DealerTasksSlot({ visitor, children }: DealerTasksSlotProps) {
  const isVerified = visitor.who === 'verified';
  const part = useLazyModule(loadView, isVerified);
  return (
    <div className={styles.root}>
      {children}
      {isVerified && part && <part.DealerTasksView visitor={visitor} />}
    </div>
  );
}
