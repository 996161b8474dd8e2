import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { leagueTexts } from '#features/content/league/league-texts.ts';
import { LeagueWinners } from '#features/content/league/league-winners.tsx';
import { packPrizes, packWinners } from '#features/content/league/packed-standing.ts';
import { periodTitle } from '#features/content/league/period-title.ts';
import { HandingSteps, PrizeList } from '#features/content/league/prize-list.tsx';
import { LEAGUE_PATH, LEAGUE_PRIZES_PATH } from '#lib/config/league-address.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { divisions } from '#lib/rules/league.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta, readStanding, readWinners } from '#lib/server/readers.ts';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

export default async function LeaguePrizesPage() {
  const city = await pageCity();
  const [standing, winners, meta, words, locale] = await Promise.all([
    readStanding(null, divisions[0], 1),
    readWinners(),
    readMeta(LEAGUE_PRIZES_PATH, city.id),
    leagueTexts(),
    getLocale(),
  ]);
  const prizes = divisions.map((division) => [division, packPrizes(standing?.prizes ?? [], division, words)] as const);
  return (
    <Page>
      <PageHead {...pageHead({ city, ...(await localMeta(meta, words.prizesTitle)), path: LEAGUE_PRIZES_PATH })} />
      <Breadcrumbs
        label={words.breadcrumbs}
        origin={publicOrigin(city)}
        items={[
          [words.home, '/'],
          [words.title, LEAGUE_PATH],
          [words.prizesCrumb, LEAGUE_PRIZES_PATH],
        ]}
      />
      <PageHeading note={standing?.period ? periodTitle(standing.period, locale) : words.prizes.later}>
        {words.prizesTitle}
      </PageHeading>
      {prizes.map(
        ([division, list]) =>
          list.length > 0 && (
            <PageSection
              key={division}
              id={division}
              title={words.divisions[division]}
              more={{
                href: division === divisions[0] ? LEAGUE_PATH : `${LEAGUE_PATH}?division=${division}`,
                text: words.toStanding,
              }}
            >
              <PrizeList prizes={list} />
            </PageSection>
          ),
      )}
      <PageSection id="handing" title={words.handing.title}>
        <HandingSteps
          steps={Object.values(words.handing.steps).map(({ title, text }) => [title, typesetProse(text)])}
        />
      </PageSection>
      <PageSection id="winners" title={words.winners.title}>
        <LeagueWinners
          locale={locale}
          periods={packWinners(winners, words, locale)}
          words={{ winners: words.winners, points: words.points }}
        />
      </PageSection>
    </Page>
  );
}
