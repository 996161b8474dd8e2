'use client';

import type { ReactNode } from 'react';
import { useVisitor } from '#features/account/session/visitor.ts';
import { DealerTasksPlace } from '#features/content/home/dealer-tasks-place.tsx';

export function TasksIsland({ children }: { children: ReactNode }) {
  const { who } = useVisitor();
  return <DealerTasksPlace isVerified={who === 'verified'}>{children}</DealerTasksPlace>;
}
