import { legalDocuments } from './legal-documents.ts';

/** What a person may consent to, each by a document and a tick of its own (since 2025-09-01 the law asks for that). */
export const consentKinds = ['personalData', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * What a tick agrees to: kept with the time and the address of whoever ticked. A changed text needs a new version, and
 * with it a new consent.
 */
export const consentDocuments: Record<ConsentKind, { version: string; path: string }> = {
  personalData: legalDocuments.personalData,
  marketing: legalDocuments.marketing,
};
