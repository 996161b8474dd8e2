import type { OrderDifference } from '#lib/contract/order-differences.ts';

export interface FieldProblem {
  field: string;
  message: string;
  note?: boolean;
}

type Code =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'TOO_MANY'
  | 'UNAVAILABLE';

/** A refusal that the caller may read. Modules throw it and know nothing of HTTP; `backend/http` gives it a status. */
export class ServiceError extends Error {
  readonly code: Code;
  readonly fields: FieldProblem[];
  /** seconds after which the same may be tried again; null: not a matter of time */
  readonly wait: number | null;

  constructor(code: Code, message: string, fields: FieldProblem[] = [], wait: number | null = null) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.fields = fields;
    this.wait = wait;
  }
}

export const notFound = (message: string) => new ServiceError('NOT_FOUND', message);

/** One thing is wrong with what was sent. */
export const fieldRefusal = (field: string, message: string, note = false) =>
  new ServiceError('BAD_REQUEST', message, [{ field, message, ...(note && { note }) }]);

/** @param wait seconds */
export const tooMany = (field: string, message: string, wait: number) =>
  new ServiceError('TOO_MANY', message, [{ field, message }], wait);

/** An order would not be what its buyer saw. */
export class OrderDiffers extends ServiceError {
  readonly differences: OrderDifference[];

  constructor(differences: OrderDifference[]) {
    super('CONFLICT', 'Заказ изменился: посмотрите, что стало другим, и подтвердите его ещё раз');
    this.differences = differences;
  }
}
