'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { usePath } from '#components/navigation/use-path.ts';
import { LookedCity } from '#features/shell/city/looked-city.tsx';
import { isPageLookedAt } from '#lib/client/looked-city.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { writeSiteCookie } from '#lib/client/site-cookie.ts';
import { MOVED_COOKIE } from '#lib/config/account-cookies.ts';
import type { User } from '#lib/contract/accounts.ts';
import en from '#messages/en/lookedCity.json';
import ru from '#messages/ru/lookedCity.json';
import { addressOnHost } from './follow-city.ts';
import { usePageCity } from './page-city.ts';

const texts = { ru, en };

/** Not by the loader of the header's button: it would be in two parts of the script that every visitor loads. */
async function loadModal() {
  const [{ CityModal }, words] = await Promise.all([
    import('#features/shell/city/city-modal.tsx'),
    pageLocale() === 'en' ? import('#messages/en/city.json') : import('#messages/ru/city.json'),
  ]);
  return { CityModal, texts: words.default };
}

const LOOKED_SECONDS = 86_400;

/** A press on an element with this attribute opens the choice of a city to look at. */
const LOOK = '[data-look]';

/** What belongs to looking at another city than that of the customer's company: its choice, and the notice there. */
export function LookElsewhere({ own }: { own: NonNullable<User['city']> }) {
  return (
    <>
      <CityChoice />
      <Notice own={own} />
    </>
  );
}

/** Says that the page is of a city that the customer only looks at. */
function Notice({ own }: { own: NonNullable<User['city']> }) {
  const isLooking = own.subdomain !== document.documentElement.dataset.city && isPageLookedAt();
  const city = usePageCity(isLooking);
  const path = usePath() ?? '/';
  if (!isLooking || !city) return null;
  const back = addressOnHost(own.subdomain, path + window.location.search);
  // out of the header, in which this is rendered
  return createPortal(<LookedCity city={city.name} own={own.name} back={back} />, document.body);
}

/** The choice of another city to look at; the customer's own city stays the one of the company. */
function CityChoice() {
  const [isChoosing, setChoosing] = useState(false);
  const modal = useLazyModule(loadModal, isChoosing);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(LOOK))) return;
      event.preventDefault();
      setChoosing(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  const current = usePageCity(isChoosing);
  const { domain } = document.documentElement.dataset;
  if (!isChoosing || !modal || !current || !domain) return null;
  const { title, note } = texts[pageLocale()];
  return (
    <modal.CityModal
      current={current}
      hosts={hostsOf(domain)}
      texts={{ ...modal.texts, title }}
      note={note}
      onChoose={({ subdomain }) => writeSiteCookie(MOVED_COOKIE, subdomain, domain, LOOKED_SECONDS)}
      onClose={() => setChoosing(false)}
    />
  );
}

function hostsOf(regionalDomain: string) {
  const { protocol, port } = window.location;
  const host = `${regionalDomain}${port ? `:${port}` : ''}`;
  return {
    regionalDomain,
    defaultOrigin: `${protocol}//${host}`,
    originPattern: `${protocol}//{subdomain}.${host}`,
  };
}
