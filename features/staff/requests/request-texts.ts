import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffRequests.json';
import ru from '#messages/ru/staffRequests.json';

const texts = { ru, en };

export type StaffRequestTexts = typeof ru;

export const staffRequestTexts = (): StaffRequestTexts => texts[pageLocale()];
