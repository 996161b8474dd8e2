import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffTexts.json';
import ru from '#messages/ru/staffTexts.json';

const texts = { ru, en };

export type StaffTextTexts = typeof ru;

export const staffTextTexts = (): StaffTextTexts => texts[pageLocale()];
