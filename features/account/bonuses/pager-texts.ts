import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/pager.json';
import ru from '#messages/ru/pager.json';

const texts = { ru, en };

export const pagerTexts = () => texts[pageLocale()];
