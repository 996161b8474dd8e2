import { AsyncLocalStorage } from 'node:async_hooks';

const due: (() => void)[] = [];

/**
 * Runs each `work` in its own turn of the event loop. Otherwise many short pieces of work, such as refusals by Next,
 * would run in a row before any other request is read or answered.
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
