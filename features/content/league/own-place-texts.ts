import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/leaguePlace.json';
import ru from '#messages/ru/leaguePlace.json';

const texts = { ru, en };

export type OwnPlaceTexts = typeof ru;

export const ownPlaceTexts = (): OwnPlaceTexts => texts[pageLocale()];
