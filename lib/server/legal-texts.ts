import type { LegalDocumentId } from '#lib/config/legal-documents.ts';
import agreement from '#messages/documents/agreement.json' with { type: 'json' };
import marketing from '#messages/documents/marketing.json' with { type: 'json' };
import personalData from '#messages/documents/personal-data.json' with { type: 'json' };
import privacy from '#messages/documents/privacy.json' with { type: 'json' };

const texts = { privacy, personalData, marketing, agreement };

/** The binding text, in Russian whatever the language of the interface. On the server alone: long, and of one page. */
export const legalText = (id: LegalDocumentId) => texts[id];
