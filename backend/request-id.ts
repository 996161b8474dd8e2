import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '#lib/threads/process-singleton.ts';

/** The id of the current request, available wherever its work continues in the process. */
export const requestIds = processSingleton('request ids', () => new AsyncLocalStorage<string>());

/** The request id set by a proxy, if valid; otherwise a new one. */
export const requestIdOf = (given: string | undefined): string => given?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
