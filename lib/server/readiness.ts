import { cacheLife, cacheTag } from 'next/cache';
import { region as rootRegion } from 'next/root-params';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readyText } from '#lib/format/ready-text.ts';
import { weekHours } from '#lib/rules/opening-hours.ts';
import {
  DELIVERY_DAYS,
  type Destination,
  firstOf,
  nextChange,
  type Preparing,
  type Ready,
  readyAt,
  sortKey,
  workDaysAfter,
} from '#lib/rules/readiness.ts';
import type { ReadyByWarehouse, ReadyPhrase } from '#lib/rules/ready-phrases.ts';
import { readRegion, tags } from './readers.ts';
import { endsAt } from './readiness-clock.ts';

/**
 * When goods that are ordered now are ready in a region's city, by warehouse of that city and of the default one. Pages
 * that show it expire when one of the phrases ends: see docs/decisions/0071.
 */
async function readReadiness(subdomain: string, locale: Locale): Promise<ReadyByWarehouse> {
  'use cache';
  cacheLife('stock');
  cacheTag(tags.stock, tags.geography);
  const region = await readRegion(subdomain);
  if (!region?.city.schedule) return {};
  const { city, home } = region;
  const now = new Date();
  const near = readyIn(city, { city, days: 0, now, locale });
  if (city.id === home.id) return near;
  return { ...readyIn(home, { city, days: region.city.schedule.daysFromHome, now, locale }), ...near };
}

interface Telling {
  /** where the goods are needed */
  city: CityWithWarehouses;
  /** working days on the way there */
  days: number;
  now: Date;
  locale: Locale;
}

const readyIn = (from: CityWithWarehouses, { locale, ...to }: Telling): ReadyByWarehouse =>
  Object.fromEntries(
    timesIn(from, to).map(([guid, time]): [string, ReadyPhrase] => [
      guid,
      { at: sortKey(time), text: readyText(time, to.now, locale) },
    ]),
  );

function timesIn(
  { warehouses, schedule }: CityWithWarehouses,
  { city, days, now }: Omit<Telling, 'locale'>,
): [guid: string, Ready][] {
  const own = city.schedule;
  if (!schedule || !own) return [];
  const to: Destination = { days, hours: null, zone: own.zone };
  return warehouses.flatMap(({ guid, preparing }): [string, Ready][] => {
    const hours = preparing && weekHours(preparing.hours);
    if (!hours) return [];
    const from: Preparing = { ...preparing, hours, zone: schedule.zone };
    endsAt(nextChange(from, to, now));
    return [[guid, readyAt(from, to, own.calendar, now)]];
  });
}

/** When goods that are ordered now are delivered to an address; null: unknown. */
interface DeliveryPhrases {
  /** from the city's own warehouses */
  here: string | null;
  /** from those of the default city */
  elsewhere: string | null;
}

async function readDelivery(subdomain: string, locale: Locale): Promise<DeliveryPhrases> {
  'use cache';
  cacheLife('stock');
  cacheTag(tags.stock, tags.geography);
  const region = await readRegion(subdomain);
  const own = region?.city.schedule;
  if (!own) return { here: null, elsewhere: null };
  const { city, home } = region;
  const now = new Date();
  const deliveredOn = (from: CityWithWarehouses, days: number): string | null => {
    const ready = firstOf(timesIn(from, { city, days, now }).map(([, time]) => time));
    const on = ready && workDaysAfter(ready.on, DELIVERY_DAYS, own.calendar);
    return on && readyText({ on, until: null, zone: own.zone }, now, locale);
  };
  return { here: deliveredOn(city, 0), elsewhere: city.id === home.id ? null : deliveredOn(home, own.daysFromHome) };
}

/** The same for the page being rendered. */
export const pageReadiness = cache(async (): Promise<ReadyByWarehouse> => {
  const [region, locale] = await Promise.all([rootRegion(), getLocale()]);
  return region === undefined || region === 'placeholder' ? {} : readReadiness(region, locale);
});

/** When an order from the city of the page being rendered is delivered. */
export async function pageDelivery(): Promise<DeliveryPhrases> {
  const [region, locale] = await Promise.all([rootRegion(), getLocale()]);
  return region === undefined || region === 'placeholder'
    ? { here: null, elsewhere: null }
    : readDelivery(region, locale);
}
