'use client';

import type { ReactNode } from 'react';
import { useVisitor } from '#features/account/session/visitor.ts';
import { DealerTasksSlot } from '#features/content/home/dealer-tasks-slot.tsx';

export const TasksIsland = ({ children }: { children: ReactNode }) => (
  <DealerTasksSlot visitor={useVisitor()}>{children}</DealerTasksSlot>
);
