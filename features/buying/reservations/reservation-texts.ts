import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { fill } from '#lib/format/fill.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import en from '#messages/en/reservations.json';
import ru from '#messages/ru/reservations.json';

export type ReservationTexts = typeof ru;

export const reservationTexts = (): ReservationTexts => ({ ru, en })[pageLocale()];

/** «держим до 19:00 завтра» */
export const untilText = (text: string, ready: Ready): string =>
  fill(text, { time: ready.until ?? '', day: readyPhrase({ ...ready, until: null }) });
