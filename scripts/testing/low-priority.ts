import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Leaves the processor to others: the child, and what it starts from now on, gets what they do not use. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
