import { fieldRefusal } from '#backend/errors.ts';
import { type ConsentKind, consentDocuments } from '#lib/config/consents.ts';

/** Only the text that is in force can be agreed to. */
export function demandCurrentText(kind: ConsentKind, version: string): void {
  if (version !== consentDocuments[kind].version)
    throw fieldRefusal(kind, 'Текст согласия обновился. Обновите страницу и прочтите его заново');
}
