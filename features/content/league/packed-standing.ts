import type { Locale } from '#lib/config/locales.ts';
import type { LeagueWinners, Standing, StandingRow } from '#lib/contract/league.ts';
import { cityName } from '#lib/format/city-name.ts';
import { fill } from '#lib/format/fill.ts';
import type { LeagueTexts } from './league-texts.ts';
import { periodTitle } from './period-title.ts';

/** A row of the standing as the page sends it: place, shown name, city or '', points. */
export type PackedRow = [place: number, name: string, city: string, points: number];

export const packRow = (
  { place, name, number, city, points }: StandingRow,
  words: LeagueTexts,
  locale: Locale,
): PackedRow => [place, name ?? fill(words.anonymous, { number }), city === null ? '' : cityName(city, locale), points];

/** Prizes of a division: places and the prize. */
export type PackedPrize = [places: string, title: string, text: string, last: number];

export const packPrizes = (
  prizes: Standing['prizes'],
  division: string,
  { prizes: words }: LeagueTexts,
): PackedPrize[] =>
  prizes
    .filter((prize) => prize.division === division)
    .map(({ from, to, title, text }) => [
      from === to ? fill(words.place, { place: from }) : fill(words.places, { from, to }),
      title,
      text,
      to,
    ]);

/** Winners of a period by division: the division's name and its first rows, each with its prize or ''. */
export interface PackedWinners {
  code: string;
  title: string;
  divisions: [name: string, rows: [...PackedRow, prize: string][]][];
}

export const packWinners = ({ items }: LeagueWinners, words: LeagueTexts, locale: Locale): PackedWinners[] =>
  items.map(({ period, winners }) => ({
    code: period.code,
    title: periodTitle(period, locale),
    divisions: (['dealers', 'installers'] as const).map((division) => [
      words.divisions[division],
      winners
        .filter((winner) => winner.division === division)
        .map((winner) => [...packRow(winner, words, locale), winner.prize ?? '']),
    ]),
  }));
