import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffRecords.json';
import ru from '#messages/ru/staffRecords.json';

const texts = { ru, en };

export type RecordTexts = typeof ru;

export const recordTexts = (): RecordTexts => texts[pageLocale()];
