import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/dealerTasks.json';
import ru from '#messages/ru/dealerTasks.json';

export type DealerTexts = typeof ru;

const texts: Record<'ru' | 'en', DealerTexts> = { ru, en };

export const dealerTexts = (): DealerTexts => texts[pageLocale()];
