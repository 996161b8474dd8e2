import { type Logger, pino } from 'pino';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { requestIds } from './request-id.ts';

/** The process's log: JSON lines on standard output with the request's id, without personal data. */
export function logger(): Logger {
  return processSingleton('logger', () =>
    pino({
      level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
      redact: ['phone', 'inn', 'password', 'token', '*.phone', '*.inn', '*.password', '*.token'],
      serializers: { err: (error: unknown) => (error instanceof Error ? errorForLog(error) : typeof error) },
      mixin: () => {
        const requestId = requestIds.getStore();
        return requestId === undefined ? {} : { requestId };
      },
    }),
  );
}

/** An error without PostgreSQL's copies of the data: «Failing row contains (…, 9123456789, …)». */
function errorForLog(error: Error): object {
  const { detail, where, internalQuery, ...rest } = pino.stdSerializers.err(error);
  return rest;
}
