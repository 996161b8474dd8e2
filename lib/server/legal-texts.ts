import type { LegalDocumentId } from '#lib/config/legal-documents.ts';
import agreement from '#messages/documents/agreement.json' with { type: 'json' };
import marketing from '#messages/documents/marketing.json' with { type: 'json' };
import personalData from '#messages/documents/personal-data.json' with { type: 'json' };
import privacy from '#messages/documents/privacy.json' with { type: 'json' };
import reservation from '#messages/documents/reservation.json' with { type: 'json' };

const texts = { privacy, personalData, marketing, reservation, agreement };

/**
 * The legally binding text, which is Russian in every interface language. Read on the server only, since it is long and
 * shown on one page.
 */
export const legalText = (id: LegalDocumentId) => texts[id];
