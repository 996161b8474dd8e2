'use client';

import type { ReactNode } from 'react';
import { useVisitor } from '#features/account/session/visitor.ts';
import { DealerTasksSlot } from '#features/content/home/dealer-tasks-slot.tsx';

export function TasksIsland({ children }: { children: ReactNode }) {
  const { who } = useVisitor();
  return <DealerTasksSlot isVerified={who === 'verified'}>{children}</DealerTasksSlot>;
}
