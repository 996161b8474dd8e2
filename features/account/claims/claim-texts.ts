import type claimTexts from '#messages/ru/claims.json';

export type ClaimTexts = typeof claimTexts;
