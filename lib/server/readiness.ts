import { cacheLife, cacheTag } from 'next/cache';
import { region as rootRegion } from 'next/root-params';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { readyText } from '#lib/format/ready-text.ts';
import { weekHours } from '#lib/rules/opening-hours.ts';
import {
  type Delivering,
  type Destination,
  deliveryFrom,
  nextChange,
  type Preparing,
  type Ready,
  readyAt,
  sortKey,
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

function timesIn(from: CityWithWarehouses, { city, days, now }: Omit<Telling, 'locale'>): [guid: string, Ready][] {
  const own = city.schedule;
  if (!own) return [];
  const to: Destination = { days, hours: null, zone: own.zone };
  return preparingIn(from, own.zone, now).map(([guid, warehouse]) => [guid, readyAt(warehouse, to, own.calendar, now)]);
}

/** Warehouses of a city whose hours are known, by guid. `zone`: of the city where the goods are needed. */
function preparingIn(
  { warehouses, schedule }: CityWithWarehouses,
  zone: number,
  now: Date,
): [guid: string, Preparing][] {
  if (!schedule) return [];
  return warehouses.flatMap(({ guid, preparing }): [string, Preparing][] => {
    const hours = preparing && weekHours(preparing.hours);
    if (!hours) return [];
    const from: Preparing = { ...preparing, hours, zone: schedule.zone };
    endsAt(nextChange(from, { zone }, now));
    return [[guid, from]];
  });
}

/** How goods that are ordered now are delivered to an address: «16:00», «завтра», «2 декабря». */
export type DeliveryPhrases = Record<keyof Delivering, string>;

/** null: unknown */
interface CityDelivery {
  /** from the city's own warehouses */
  here: DeliveryPhrases | null;
  /** from those of the default city */
  elsewhere: DeliveryPhrases | null;
}

async function readDelivery(subdomain: string, locale: Locale): Promise<CityDelivery> {
  'use cache';
  cacheLife('stock');
  cacheTag(tags.stock, tags.geography);
  const region = await readRegion(subdomain);
  const own = region?.city.schedule;
  if (!own) return { here: null, elsewhere: null };
  const { city, home } = region;
  const now = new Date();
  const phrases = (from: CityWithWarehouses, days: number): DeliveryPhrases | null => {
    const warehouses = preparingIn(from, own.zone, now).map(([, warehouse]) => warehouse);
    const delivery = deliveryFrom(warehouses, { days, zone: own.zone }, own.calendar, now);
    if (!delivery) return null;
    const { cutOff, prepared, delivered } = delivery;
    const dayText = (ready: Ready) => readyText({ ...ready, until: null }, now, locale);
    return { cutOff, prepared: dayText(prepared), delivered: dayText(delivered) };
  };
  return { here: phrases(city, 0), elsewhere: city.id === home.id ? null : phrases(home, own.daysFromHome) };
}

/** What `readReadiness` returns, for the region and language of the page being rendered. */
export const pageReadiness = cache(async (): Promise<ReadyByWarehouse> => {
  const [region, locale] = await Promise.all([rootRegion(), getLocale()]);
  return region === undefined || region === 'placeholder' ? {} : readReadiness(region, locale);
});

/** When an order from the city of the page being rendered is delivered. */
export async function pageDelivery(): Promise<CityDelivery> {
  const [region, locale] = await Promise.all([rootRegion(), getLocale()]);
  return region === undefined || region === 'placeholder'
    ? { here: null, elsewhere: null }
    : readDelivery(region, locale);
}
