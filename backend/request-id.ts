import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const shared = globalThis as { shopRequestIds?: AsyncLocalStorage<string> };

/** The id of the request that is being answered, wherever in the process its work goes on. */
export const requestIds = (shared.shopRequestIds ??= new AsyncLocalStorage<string>());

/** The id that somebody before us gave a request, where it can be one; else a new one. */
export const requestIdOf = (given: string | undefined): string => given?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
