import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffOrders.json';
import ru from '#messages/ru/staffOrders.json';

const texts = { ru, en };

export type StaffOrderTexts = typeof ru;

export const staffOrderTexts = (): StaffOrderTexts => texts[pageLocale()];
