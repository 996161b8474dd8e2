import type ru from '#messages/ru/mailing.json';

export type MailingTexts = typeof ru;
