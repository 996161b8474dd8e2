import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Page } from '#components/page/page.tsx';
import { PageHead } from '#components/page/page-head.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageSection } from '#components/page/page-section.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { LeagueLayout } from '#features/content/league/league-layout.tsx';
import { LeagueRules } from '#features/content/league/league-rules.tsx';
import { LeagueSide } from '#features/content/league/league-side.tsx';
import { LeagueStanding } from '#features/content/league/league-standing.tsx';
import { type LeagueTexts, leagueTexts } from '#features/content/league/league-texts.ts';
import { LeagueWinners } from '#features/content/league/league-winners.tsx';
import { packPrizes, packRow, packWinners } from '#features/content/league/packed-standing.ts';
import { periodTitle } from '#features/content/league/period-title.ts';
import { environment } from '#lib/config/environment.ts';
import { LEAGUE_PATH, type StandingAddress, standingAddress } from '#lib/config/league-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { LeaguePeriod, Standing } from '#lib/contract/league.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatNumber } from '#lib/format/number.ts';
import { typesetProse } from '#lib/format/typeset.ts';
import { localMeta } from '#lib/server/local-meta.ts';
import { pageCity } from '#lib/server/page-city.ts';
import { pageHead, publicOrigin } from '#lib/server/page-head.ts';
import { readMeta, readStanding, readWinners } from '#lib/server/readers.ts';
import { OwnPlaceIsland } from './league-islands.tsx';

/** The standing of a division in a quarter, with prizes, past winners and the rules. */
export async function LeaguePage({ address: asked }: { address: StandingAddress }) {
  const city = await pageCity();
  const [standing, winners, russian, words, locale] = await Promise.all([
    readStanding(asked.period, asked.division, asked.page),
    readWinners(),
    readMeta(LEAGUE_PATH, city.id),
    leagueTexts(),
    getLocale(),
  ]);
  if (!standing) notFound();
  const meta = await localMeta(russian, words.title);
  const { period, periods } = standing;
  // the running quarter has one address, also where its code is written
  const address = { ...asked, period: period?.code === periods[0]?.code ? null : asked.period };
  const isFirst = address.page === 1 && address.period === null;
  return (
    <Page>
      <PageHead
        {...pageHead({
          city,
          ...meta,
          ...textsOf(meta, standing, address, words, locale),
          path: standingAddress(address),
        })}
        isIndexed={standingAddress(address) === LEAGUE_PATH}
      />
      <Breadcrumbs
        label={words.breadcrumbs}
        origin={publicOrigin(city)}
        items={[
          [words.home, '/'],
          [words.title, LEAGUE_PATH],
        ]}
      />
      <PageHeading note={period && datesOf(period, words, locale)}>{words.title}</PageHeading>
      <LeagueLayout
        own={<OwnPlaceIsland words={words.place} />}
        standing={<ShownStanding standing={standing} address={address} words={words} locale={locale} />}
        side={
          <LeagueSide
            prizes={packPrizes(standing.prizes, address.division, words)}
            ways={waysOf(standing, words, locale)}
            words={{ prizes: words.prizes, count: words.count }}
          />
        }
      />
      {isFirst && (
        <PageSection id="winners" title={words.winners.title}>
          <LeagueWinners
            locale={locale}
            periods={packWinners(winners, words, locale)}
            words={{ winners: words.winners, points: words.points }}
          />
        </PageSection>
      )}
      <PageSection id="rules" title={words.rules.title}>
        <LeagueRules sections={rulesOf(words)} />
      </PageSection>
    </Page>
  );
}

interface ShownStandingProps {
  standing: Standing;
  address: StandingAddress;
  words: LeagueTexts;
  locale: Locale;
}

function ShownStanding({ standing, address, words, locale }: ShownStandingProps) {
  const { period, periods, prizes, totals, items, pages } = standing;
  if (!period) return <MessageBox icon="clock" title={words.none.title} text={words.none.text} />;
  const places = prizes.filter(({ division }) => division === address.division).map(({ to }) => to);
  const { divisionsLabel, divisions, columns, empty, hasPrize, pager, you } = words;
  return (
    <LeagueStanding
      locale={locale}
      address={address}
      period={period.code}
      periods={periods
        .slice(0, SHOWN_PERIODS)
        .map((one, index) => [index === 0 ? null : one.code, periodTitle(one, locale)])}
      totals={totals}
      rows={items.map((row) => packRow(row, words, locale))}
      pages={pages}
      lastPrize={Math.max(0, ...places)}
      caption={`${words.standing}: ${divisions[address.division]}, ${periodTitle(period, locale)}`}
      words={{ periods: words.periods, divisionsLabel, divisions, columns, empty, hasPrize, pager, you }}
    />
  );
}

/** Links to quarters beside the table. */
const SHOWN_PERIODS = 4;

/** Title and description; each quarter and each further page has its own. */
function textsOf(
  meta: { title: string; description: string },
  { period }: Standing,
  { period: code, division, page }: StandingAddress,
  words: LeagueTexts,
  locale: Locale,
) {
  const parts = [
    words.title,
    ...(division === 'dealers' ? [] : [words.divisions[division]]),
    ...(code === null || !period ? [] : [periodTitle(period, locale)]),
    ...(page === 1 ? [] : [String(page)]),
  ];
  if (parts.length === 1) return meta;
  return { title: parts.join(' · '), description: `${parts.slice(1).join(', ')}. ${meta.description}` };
}

function datesOf(period: LeaguePeriod, words: LeagueTexts, locale: Locale): string {
  const { from, to, closesOn, state } = period;
  const day = (date: string) => formatDay(date, locale);
  const dates = fill(words.dates, { title: periodTitle(period, locale), from: day(from), to: day(to) });
  if (state === 'running') return dates;
  return `${dates}. ${state === 'final' ? words.states.final : fill(words.states.counting, { day: day(closesOn) })}`;
}

const waysOf = ({ factors }: Standing, { count }: LeagueTexts, locale: Locale): string[] => [
  count.rate,
  ...factors.map(({ brand, factor }) => fill(count.factor, { brand, factor: formatNumber(factor, locale) })),
  count.excluded,
];

function rulesOf(words: LeagueTexts): [string, string[]][] {
  const { storeName, supportPhone } = environment();
  return Object.values(words.rules.sections).map((section) => [
    section.title,
    Object.values(section.text).map((text) => typesetProse(fill(text, { storeName, supportPhone }))),
  ]);
}
