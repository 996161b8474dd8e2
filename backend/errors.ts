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

  constructor(code: Code, message: string, fields: FieldProblem[] = []) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (message: string) => new ServiceError('NOT_FOUND', message);
