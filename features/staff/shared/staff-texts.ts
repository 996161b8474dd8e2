import { pageLocale } from '#lib/client/page-locale.ts';
import enPager from '#messages/en/pager.json';
import en from '#messages/en/staff.json';
import ruPager from '#messages/ru/pager.json';
import ru from '#messages/ru/staff.json';

const texts = { ru: { ...ru, pager: ruPager }, en: { ...en, pager: enPager } };

export type StaffTexts = typeof texts.ru;

export const staffTexts = (): StaffTexts => texts[pageLocale()];

/** A word for a value of the API; the value itself where there is none. */
export const wordFor = (value: string, words: Record<string, string>): string => words[value] ?? value;

/** The word for a status of a request: of its subject where it has its own (in Russian a gender), else the common one. */
export const statusWord = (subject: string, status: string, { statuses, statusesOf }: StaffTexts): string =>
  (statusesOf as Record<string, Record<string, string>>)[subject]?.[status] ?? wordFor(status, statuses);
