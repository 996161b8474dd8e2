import { cacheLife, cacheTag } from 'next/cache';
import { region as rootRegion } from 'next/root-params';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readyText } from '#lib/format/ready-text.ts';
import { weekHours } from '#lib/rules/opening-hours.ts';
import { type Destination, nextChange, type Preparing, readyAt, sortKey } from '#lib/rules/readiness.ts';
import type { ToldByWarehouse, ToldReady } from '#lib/rules/told-ready.ts';
import { readRegion, tags } from './readers.ts';
import { endsAt } from './readiness-clock.ts';

/**
 * When goods that are ordered now are ready in a region's city, by warehouse of that city and of the default one. Pages
 * that show it expire when one of the phrases ends: see docs/decisions/0071.
 */
async function readReadiness(subdomain: string, locale: Locale): Promise<ToldByWarehouse> {
  'use cache';
  cacheLife('stock');
  cacheTag(tags.stock, tags.geography);
  const region = await readRegion(subdomain);
  if (!region?.city.schedule) return {};
  const { city, home } = region;
  const now = new Date();
  const near = toldIn(city, { city, days: 0, now, locale });
  if (city.id === home.id) return near;
  return { ...toldIn(home, { city, days: region.city.schedule.daysFromHome, now, locale }), ...near };
}

interface Telling {
  /** where the goods are needed */
  city: CityWithWarehouses;
  /** working days on the way there */
  days: number;
  now: Date;
  locale: Locale;
}

function toldIn({ warehouses, schedule }: CityWithWarehouses, { city, days, now, locale }: Telling): ToldByWarehouse {
  const own = city.schedule;
  if (!schedule || !own) return {};
  const to: Destination = { days, hours: null, zone: own.zone };
  return Object.fromEntries(
    warehouses.flatMap(({ guid, preparing }): [string, ToldReady][] => {
      const hours = preparing && weekHours(preparing.hours);
      if (!hours) return [];
      const from: Preparing = { ...preparing, hours, zone: schedule.zone };
      endsAt(nextChange(from, to, now));
      const time = readyAt(from, to, own.calendar, now);
      return [[guid, { at: sortKey(time), text: readyText(time, now, locale) }]];
    }),
  );
}

/** The same for the page being rendered. */
export const pageReadiness = cache(async (): Promise<ToldByWarehouse> => {
  const [region, locale] = await Promise.all([rootRegion(), getLocale()]);
  return region === undefined || region === 'placeholder' ? {} : readReadiness(region, locale);
});
