import { fieldRefusal, type ServiceError } from './errors.ts';

/** A refusal of a command: its reader is whoever runs the shop, and reads English. */
export const operatorRefusal = (field: string, text: string): ServiceError =>
  fieldRefusal(field, { ru: text, en: text });
