import { fieldRefusal, type ServiceError } from './errors.ts';

/** A refusal of a command, in English, for the operator of the shop. */
export const operatorRefusal = (field: string, text: string): ServiceError =>
  fieldRefusal(field, { ru: text, en: text });
