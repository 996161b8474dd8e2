'use client';

import type { ReactNode } from 'react';
import { DealerTasksPlace } from '#features/home/dealer-tasks-place.tsx';
import { useVisitor } from '#features/session/visitor.ts';

export function TasksIsland({ children }: { children: ReactNode }) {
  const { who } = useVisitor();
  return <DealerTasksPlace isVerified={who === 'verified'}>{children}</DealerTasksPlace>;
}
