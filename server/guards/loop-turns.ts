import { AsyncLocalStorage } from 'node:async_hooks';

const due: (() => void)[] = [];

/**
 * Begins `work` in a turn of the event loop of its own. Work that is over at once, as a refusal by the framework is, would
 * otherwise be done for all who have asked before anybody else is read or answered.
 */
export function inOwnTurn(work: () => void): void {
  due.push(AsyncLocalStorage.bind(work));
  if (due.length === 1) setImmediate(beginNext);
}

function beginNext(): void {
  const work = due.shift();
  if (due.length > 0) setImmediate(beginNext);
  work?.();
}
