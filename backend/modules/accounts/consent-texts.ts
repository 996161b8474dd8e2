import { fieldRefusal } from '#backend/errors.ts';
import { type ConsentKind, consentDocuments } from '#lib/config/consents.ts';
import { messages } from './messages.ts';

/** Refuses consent to any version of a text but the current one. */
export function requireCurrentText(kind: ConsentKind, version: string): void {
  if (version !== consentDocuments[kind].version) throw fieldRefusal(kind, messages.consentChanged);
}
