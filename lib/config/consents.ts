import { legalDocuments } from './legal-documents.ts';

/** Consents that a person may give, each with its own document and checkbox (required by law since 2025-09-01). */
export const consentKinds = ['personalData', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The document that a checkbox refers to; its version is saved with the time and the address of the person who agreed.
 * A changed text needs a new version and a new consent.
 */
export const consentDocuments: Record<ConsentKind, { version: string; path: string }> = {
  personalData: legalDocuments.personalData,
  marketing: legalDocuments.marketing,
};
