interface LegalDocument {
  /** day on which the text comes into force, yyyy-mm-dd; a changed text needs a new one */
  version: string;
  path: string;
}

/**
 * Documents that registration and the cookie notice refer to. Their texts are in messages/documents; a test compares
 * every text's hash with its version.
 */
export const legalDocuments = {
  privacy: { version: '2026-11-27', path: '/privacy' },
  personalData: { version: '2026-11-22', path: '/privacy/personal-data' },
  marketing: { version: '2026-11-22', path: '/privacy/marketing' },
  reservation: { version: '2026-11-26', path: '/privacy/reservation' },
  agreement: { version: '2026-11-22', path: '/agreement' },
} as const satisfies Record<string, LegalDocument>;

export type LegalDocumentId = keyof typeof legalDocuments;
export const legalDocumentIds = Object.keys(legalDocuments) as LegalDocumentId[];
