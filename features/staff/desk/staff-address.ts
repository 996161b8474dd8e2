import { useSyncExternalStore } from 'react';
import { announceNavigation, onNavigated } from '#components/navigation/navigated.ts';
import { STAFF_PATH } from '#lib/config/routes.ts';
import { type StaffSubject, staffSubjects } from '#lib/contract/staff-subjects.ts';

/** Groups of sections, in the order of the page. Those that are no lists of requests have views in `section-views.ts`. */
export const sectionGroups = {
  requests: staffSubjects,
  history: ['log'],
} as const;

export type Section = (typeof sectionGroups)[keyof typeof sectionGroups][number];

export type OwnSection = Exclude<Section, StaffSubject>;

/** What the page shows, by its address. */
export interface Place {
  section: Section;
  search: string;
  page: number;
}

const sections: readonly Section[] = Object.values(sectionGroups).flat();

export interface SectionProps {
  place: Place;
}

const SEARCH_MAX = 100;

/** Ignores invalid values: an address may come from anywhere. */
export function readPlace(address: string): Place {
  const query = new URLSearchParams(address);
  const page = query.get('page') ?? '';
  return {
    section: sections.find((one) => one === query.get('section')) ?? 'registration',
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function addressOf({ section, search, page }: Place): string {
  const query = new URLSearchParams({ section });
  if (search) query.set('q', search);
  if (page > 1) query.set('page', String(page));
  return `${STAFF_PATH}?${query}`;
}

let last = '';

/** Does not change while the page is being left. */
function currentSearch(): string {
  if (window.location.pathname === STAFF_PATH) last = window.location.search;
  return last;
}

export const usePlace = (): Place => readPlace(useSyncExternalStore(onNavigated, currentSearch, () => ''));

/** `isTyped`: replaces the history entry instead of adding one for each pause in typing. */
export function goTo(place: Place, isTyped = false): void {
  const address = addressOf(place);
  if (isTyped) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  announceNavigation();
}
