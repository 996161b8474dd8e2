import { getMessages } from 'next-intl/server';
import type ru from '#messages/ru/league.json';

export type LeagueTexts = typeof ru;

/** The texts of the league's pages in the page's language. */
export async function leagueTexts(): Promise<LeagueTexts> {
  const { league } = await getMessages();
  return league;
}
