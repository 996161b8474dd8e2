import { type Logger, pino } from 'pino';
import { requestIds } from './request-id.ts';

const shared = globalThis as { shopLogger?: Logger };

/** The process's log: JSON lines on standard output with the request's id, without personal data. */
export function logger(): Logger {
  shared.shopLogger ??= pino({
    level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
    redact: ['phone', 'inn', 'password', 'token', '*.phone', '*.inn', '*.password', '*.token'],
    serializers: { err: (error: unknown) => (error instanceof Error ? errorForLog(error) : typeof error) },
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
  });
  return shared.shopLogger;
}

/** An error without PostgreSQL's copies of the data: «Failing row contains (…, 9123456789, …)». */
function errorForLog(error: Error): object {
  const { detail, where, internalQuery, ...rest } = pino.stdSerializers.err(error);
  return rest;
}
