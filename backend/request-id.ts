import { AsyncLocalStorage } from 'node:async_hooks';

const shared = globalThis as { shopRequestIds?: AsyncLocalStorage<string> };

/** The id of the request that is being answered, wherever in the process its work goes on. */
export const requestIds = (shared.shopRequestIds ??= new AsyncLocalStorage<string>());
