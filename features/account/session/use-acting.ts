import { useSyncExternalStore } from 'react';
import { useVisitor } from './visitor.ts';

/** Whether an employee acts for a customer here: as the head's script has read it, until the shop has answered. */
export function useActing(): boolean {
  const { info } = useVisitor();
  const isMarked = useSyncExternalStore(
    unchanging,
    () => document.documentElement.dataset.acting !== undefined,
    () => false,
  );
  return info ? info.acting !== null : isMarked;
}

const unchanging = () => () => undefined;
