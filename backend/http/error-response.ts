import type { Context as HttpContext } from 'hono';
import { isReadTimeout } from '#backend/db/connection.ts';
import { type FieldProblem, OrderDiffers, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { logger } from '#backend/logger.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import { WrongMethod } from './allowed-methods.ts';
import { messages } from './messages.ts';

export const NO_STORE = { 'Cache-Control': 'no-store' };

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  WRONG_METHOD: 405,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
} as const;

/** Response to a call that threw; `requestId` is the id of the request in the log. */
export function errorResponse(error: Error, http: HttpContext, requestId: string): Response {
  if (error instanceof ServiceError) return serviceErrorResponse(error, http, requestId);
  if (isUnusableInput(error))
    return serviceErrorResponse(new ServiceError('BAD_REQUEST', messages.checkInput), http, requestId);
  if (isAway(error))
    return serviceErrorResponse(new ServiceError('UNAVAILABLE', messages.noDatabase, [], 5), http, requestId);
  logger().error({ requestId, path: loggedPath(http.req.path), err: error }, 'call failed');
  return http.json(errorBody(500, say(messages.failed), requestId), 500, NO_STORE);
}

function serviceErrorResponse(error: ServiceError, http: HttpContext, requestId: string): Response {
  const status = statusOf[error.code];
  const body: ApiErrorBody = {
    ...errorBody(status, error.message, requestId),
    ...(error.fields.length > 0 && { errors: onePerField(error.fields) }),
    ...(error.wait !== null && { wait: error.wait }),
    ...(error instanceof OrderDiffers && { differences: error.differences }),
  };
  if (error.wait !== null) http.header('Retry-After', String(error.wait));
  if (error instanceof WrongMethod) http.header('Allow', error.allowed);
  return http.json(body, status, NO_STORE);
}

/** The first problem of each field: rules are ordered from the most to the least informative. */
function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
/** PostgreSQL's error class 22: a value that no column can store. */
const isUnusableInput = (error: Error) => /^22[0-9A-Z]{3}$/.test(codeOf(error));
/**
 * Whether the database starts, stops, is unreachable, has no free connection or does not answer in time. Errors that pg
 * itself detects have no code.
 */
const isAway = (error: Error) =>
  /^(57P0[1-3]|57014|53300|08[0-9A-Z]{3}|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    codeOf(error),
  ) ||
  isReadTimeout(error) ||
  /timeout exceeded when trying to connect|^Connection terminated|is not queryable$/.test(error.message);

const errorBody = (errorCode: number, message: string, requestId: string) => ({ errorCode, message, requestId });
