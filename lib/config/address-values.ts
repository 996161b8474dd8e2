import { isCalendarDay } from '#lib/rules/calendar-day.ts';
import { PAGE_NUMBER_MAX } from './limits.ts';
import { readPage } from './listing-address.ts';

const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A page number of an address; 1 when it is none. */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= PAGE_NUMBER_MAX ? page : 1;
}

/** The page number of an address, 1 when it names none; null: a number that no list has. */
export function knownPageIn(query: URLSearchParams): number | null {
  const page = query.has('page') ? readPage(query.get('page')) : 1;
  return page === undefined || page > PAGE_NUMBER_MAX ? null : page;
}

/** A date of an address, yyyy-mm-dd; '' when the calendar has no such date. */
export function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  return /^(?:19|20)/.test(text) && isCalendarDay(text) ? text : '';
}

/** A GUID of an address in lower case; '' when it is none. */
export function guidIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? '';
  return GUID.test(text) ? text.toLowerCase() : '';
}
