import { getMessages } from 'next-intl/server';
import type ru from '#messages/ru/league.json';

export type LeagueWords = typeof ru;

/** The texts of the league's pages in the page's language. */
export async function leagueWords(): Promise<LeagueWords> {
  const { league } = await getMessages();
  return league;
}
