import type partnerTexts from '#messages/ru/partner.json';

export type PartnerTexts = typeof partnerTexts;
