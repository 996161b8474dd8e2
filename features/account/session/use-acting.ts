import { useSyncExternalStore } from 'react';
import { useVisitor } from './visitor.ts';

/** Whether an employee acts for a customer: from the head script's attribute until the visitor's data is loaded. */
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
