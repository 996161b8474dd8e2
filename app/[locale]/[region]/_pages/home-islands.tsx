'use client';

import type { ReactNode } from 'react';
import { useVisitor } from '#features/account/session/visitor.ts';
import { DealerTasksSlot } from '#features/content/home/dealer-tasks-slot.tsx';

export function TasksIsland({ children }: { children: ReactNode }) {
  const { who, info } = useVisitor();
  return (
    <DealerTasksSlot
      isVerified={who === 'verified'}
      isRequester={info?.user ? (info.user.isRequester ?? false) : undefined}
    >
      {children}
    </DealerTasksSlot>
  );
}
