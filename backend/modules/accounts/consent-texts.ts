import { fieldRefusal } from '#backend/errors.ts';
import { type ConsentKind, consentDocuments } from '#lib/config/consents.ts';
import { messages } from './messages.ts';

/** Only the text that is in force can be agreed to. */
export function demandCurrentText(kind: ConsentKind, version: string): void {
  if (version !== consentDocuments[kind].version) throw fieldRefusal(kind, messages.consentChanged);
}
