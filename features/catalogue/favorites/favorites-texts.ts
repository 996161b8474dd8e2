import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/favorites.json';
import ru from '#messages/ru/favorites.json';

const texts = { ru, en };

export type FavoritesTexts = typeof ru;

export const favoritesTexts = (): FavoritesTexts => texts[pageLocale()];
