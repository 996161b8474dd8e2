import type { LocalizedText } from '#lib/config/locales.ts';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import { say } from './language.ts';

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
  | 'WRONG_METHOD'
  | 'CONFLICT'
  | 'GONE'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'TOO_MANY'
  | 'UNAVAILABLE';

/**
 * A refusal with a message for the caller, in their language. Modules throw it without knowing HTTP; `backend/http`
 * maps it to a status.
 */
export class ServiceError extends Error {
  readonly code: Code;
  readonly fields: FieldProblem[];
  /** seconds after which to try again; null: waiting does not help */
  readonly wait: number | null;

  constructor(code: Code, words: LocalizedText, fields: FieldProblem[] = [], wait: number | null = null) {
    super(say(words));
    this.name = 'ServiceError';
    this.code = code;
    this.fields = fields;
    this.wait = wait;
  }
}

export const notFound = (words: LocalizedText) => new ServiceError('NOT_FOUND', words);
export const conflict = (words: LocalizedText) => new ServiceError('CONFLICT', words);

/** A conflict that a page can tell from others by its field. */
export const fieldConflict = (field: string, words: LocalizedText) =>
  new ServiceError('CONFLICT', words, [{ field, message: say(words) }]);

export const fieldRefusal = (field: string, words: LocalizedText, note = false) =>
  new ServiceError('BAD_REQUEST', words, [{ field, message: say(words), ...(note && { note }) }]);

/** Refuses to add what there is already, also when two persons add it at the same time; `what` names it. */
export const takenRefusal = (field: string, { ru, en }: LocalizedText) =>
  fieldRefusal(field, { ru: `Такая запись уже есть: ${ru}`, en: `There is such an entry already: ${en}` });

/** @param wait seconds */
export const tooMany = (field: string, words: LocalizedText, wait: number) =>
  new ServiceError('TOO_MANY', words, [{ field, message: say(words) }], wait);

/** The order would differ from what its buyer saw. */
export class OrderDiffers extends ServiceError {
  readonly differences: OrderDifference[];

  constructor(differences: OrderDifference[]) {
    super('CONFLICT', {
      ru: 'Заказ изменился: посмотрите, что стало другим, и подтвердите его ещё раз',
      en: 'The order has changed: see what is different and confirm it again',
    });
    this.differences = differences;
  }
}
