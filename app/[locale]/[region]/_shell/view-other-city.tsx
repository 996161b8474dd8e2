'use client';

import { createPortal } from 'react-dom';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { usePath } from '#components/navigation/use-path.ts';
import { ViewedCity } from '#features/shell/city/viewed-city.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { isPageCityViewed } from '#lib/client/viewed-city.ts';
import { KEEP_CITY_COOKIE } from '#lib/config/account-cookies.ts';
import type { User } from '#lib/contract/accounts.ts';
import en from '#messages/en/viewedCity.json';
import ru from '#messages/ru/viewedCity.json';
import { addressOnHost } from './follow-city.ts';
import { usePageCity } from './page-city.ts';

const texts = { ru, en };

/** Not by the loader of the header's button: it would be in two parts of the script that every visitor loads. */
async function loadDialog() {
  const [{ CityDialog }, words] = await Promise.all([
    import('#features/shell/city/city-dialog.tsx'),
    pageLocale() === 'en' ? import('#messages/en/city.json') : import('#messages/ru/city.json'),
  ]);
  return { CityDialog, texts: words.default };
}

const VIEWED_SECONDS = 86_400;

interface ViewOtherCityProps {
  /** the city of the customer's company */
  own: NonNullable<User['city']>;
  isChoosing: boolean;
  /** the choice was closed */
  onClose: () => void;
}

/** What belongs to viewing another city than that of the customer's company: its choice, and the notice there. */
export function ViewOtherCity({ own, isChoosing, onClose }: ViewOtherCityProps) {
  return (
    <>
      {isChoosing && <CityChoice onClose={onClose} />}
      <OtherCityNotice own={own} />
    </>
  );
}

/** Says that the page is of a city that the customer only views. */
function OtherCityNotice({ own }: { own: NonNullable<User['city']> }) {
  const isViewing = own.subdomain !== document.documentElement.dataset.city && isPageCityViewed();
  const city = usePageCity(isViewing);
  const path = usePath() ?? '/';
  if (!isViewing || !city) return null;
  const back = addressOnHost(own.subdomain, path + window.location.search);
  // out of the header, in which this is rendered
  return createPortal(<ViewedCity city={city.name} own={own.name} back={back} />, document.body);
}

/** The choice of another city to view; the customer's own city stays the one of the company. */
function CityChoice({ onClose }: { onClose: () => void }) {
  const dialog = useLazyModule(loadDialog, true);
  const current = usePageCity(true);
  const { domain } = document.documentElement.dataset;
  if (!dialog || !current || !domain) return null;
  const { title, note } = texts[pageLocale()];
  return (
    <dialog.CityDialog
      current={current}
      hosts={hostsOf(domain)}
      texts={{ ...dialog.texts, title }}
      note={note}
      onChoose={({ subdomain }) => writeSiteCookie(KEEP_CITY_COOKIE, subdomain, domain, VIEWED_SECONDS)}
      onClose={onClose}
    />
  );
}

function hostsOf(regionalDomain: string) {
  const { protocol, port } = window.location;
  return { regionalDomain, publicOrigin: `${protocol}//${regionalDomain}${port ? `:${port}` : ''}` };
}
