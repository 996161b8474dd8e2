import { notFound } from 'next/navigation';
import { CURRENT_PERIOD, type StandingAddress } from '#lib/config/league-address.ts';
import { readPage } from '#lib/config/listing-address.ts';
import { divisions, isPeriodCode } from '#lib/rules/league.ts';
import { LeaguePage } from '../../../../../_pages/league-page.tsx';

export const ensureStatic = 'navigation';
/** The complete page is rendered before it is shown: no loading shell. */
export const instant = false;

/** One placeholder, so that the build needs no data; each page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ period: CURRENT_PERIOD, division: divisions[0], page: '1' }];
}

export default async function League({
  params,
}: PageProps<'/[locale]/[region]/actions/league/[period]/[division]/[page]'>) {
  return <LeaguePage address={addressIn(await params)} />;
}

function addressIn(params: { period: string; division: string; page: string }): StandingAddress {
  const division = divisions.find((one) => one === params.division);
  const page = readPage(params.page);
  const isCurrent = params.period === CURRENT_PERIOD;
  if (!division || !page || !(isCurrent || isPeriodCode(params.period))) notFound();
  return { period: isCurrent ? null : params.period, division, page };
}
