import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/pager.json';
import ru from '#messages/ru/pager.json';

const texts = { ru, en };

/** Texts of the pager under a list, in the page’s language. */
export const pagerTexts = () => texts[pageLocale()];
