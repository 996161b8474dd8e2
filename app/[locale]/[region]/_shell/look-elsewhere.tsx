'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { loadModal } from '#features/shell/city/load-parts.ts';
import { lookAt } from '#lib/client/looked-city.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/lookedCity.json';
import ru from '#messages/ru/lookedCity.json';
import { usePageCity } from './page-city.ts';

const texts = { ru, en };

/** A press on an element with this attribute opens the choice of a city to look at. */
const LOOK = '[data-look]';

/** The choice of another city to look at; the customer's own city stays the one of the company. */
export function LookElsewhere() {
  const [isChoosing, setChoosing] = useState(false);
  const modal = useLazyModule(loadModal, isChoosing);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(LOOK)) setChoosing(true);
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
      onChoose={({ subdomain }) => lookAt(subdomain, domain)}
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
