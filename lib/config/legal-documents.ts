interface LegalDocument {
  /** day from which the text is in force, yyyy-mm-dd; a changed text needs a new one */
  version: string;
  path: string;
}

/**
 * The documents that registration and the notice about cookies refer to. Their texts are in messages/documents; a test
 * holds the hash of every text beside its version.
 */
export const legalDocuments = {
  privacy: { version: '2026-11-23', path: '/privacy' },
  personalData: { version: '2026-11-22', path: '/privacy/personal-data' },
  marketing: { version: '2026-11-22', path: '/privacy/marketing' },
  agreement: { version: '2026-11-22', path: '/agreement' },
} as const satisfies Record<string, LegalDocument>;

export type LegalDocumentId = keyof typeof legalDocuments;
export const legalDocumentIds = Object.keys(legalDocuments) as LegalDocumentId[];
