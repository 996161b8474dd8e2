import { goToAddress, searchHook } from '#components/navigation/own-address.ts';
import { pageIn } from '#lib/config/address-values.ts';
import { LIST_SEARCH_MAX } from '#lib/config/limits.ts';
import { STAFF_PATH } from '#lib/config/routes.ts';
import { staffSubjects } from '#lib/contract/staff-subjects.ts';
import { textKinds } from '#lib/contract/text-kinds.ts';
import type { LoadPreview } from './load-preview.ts';

/** Groups of sections, in the order of the page. Those that are no lists of requests have views in `section-components.ts`. */
export const sectionGroups = {
  requests: staffSubjects,
  orders: ['orders', 'reservations', 'jobs'],
  content: [...textKinds, 'banners', 'alerts', 'redirects', 'synonyms', 'onRequest'],
  goods: ['imports', 'schedule', 'customerPrices', 'pricePromotions'],
  readiness: ['workDays', 'warehouses', 'transfers', 'deliveryZones', 'deliveryTerminals'],
  history: ['log'],
} as const;

export type StaffSection = (typeof sectionGroups)[keyof typeof sectionGroups][number];

/** What the page shows, by its address. */
export interface StaffPageState {
  section: StaffSection;
  search: string;
  /** a state by which the section is filtered; '': all */
  status: string;
  /** of the log: a kind of subject, an author, and days */
  kind: string;
  author: string;
  from: string;
  to: string;
  page: number;
  /** what is edited: a path, a name or an id; `new`: something new; '': the list is shown */
  item: string;
}

const sections: readonly StaffSection[] = Object.values(sectionGroups).flat();

export interface SectionProps {
  pageState: StaffPageState;
  loadPreview: LoadPreview;
}

export const NEW_ITEM = 'new';

const AUTHOR_PARAMETER = 'who';
const ITEM_MAX = 500;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the calendar, yyyy-mm-dd; «2026-02-30» is none. */
function dayIn(query: URLSearchParams, name: string): string {
  const day = matchIn(query, name, DAY);
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : '';
}

const matchIn = (query: URLSearchParams, name: string, form: RegExp): string =>
  form.exec(query.get(name) ?? '')?.[0] ?? '';

/** Ignores invalid values: an address may come from anywhere. */
export function readStaffPageState(address: string): StaffPageState {
  const query = new URLSearchParams(address);
  return {
    section: sections.find((one) => one === query.get('section')) ?? 'registration',
    search: (query.get('q') ?? '').slice(0, LIST_SEARCH_MAX),
    status: matchIn(query, 'status', /^\w{1,20}$/),
    kind: matchIn(query, 'kind', /^\w{1,20}$/),
    author: matchIn(query, AUTHOR_PARAMETER, /^(?:command|\d{1,9})$/),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: pageIn(query),
    item: (query.get('item') ?? '').slice(0, ITEM_MAX),
  };
}

/** The beginning of a section. */
export const sectionStart = (section: StaffSection): StaffPageState => ({
  section,
  search: '',
  status: '',
  kind: '',
  author: '',
  from: '',
  to: '',
  page: 1,
  item: '',
});

const filters = ['status', 'kind', 'author', 'from', 'to'] as const;

const parameterOf = (filter: (typeof filters)[number]) => (filter === 'author' ? AUTHOR_PARAMETER : filter);

/** Whether a search or a filter leaves something out of the list. */
export const isNarrowed = (pageState: StaffPageState): boolean =>
  pageState.search !== '' || filters.some((filter) => pageState[filter] !== '');

export function staffAddress({ section, search, page, item, ...pageState }: StaffPageState): string {
  const query = new URLSearchParams({ section });
  if (search) query.set('q', search);
  for (const filter of filters) if (pageState[filter]) query.set(parameterOf(filter), pageState[filter]);
  if (page > 1) query.set('page', String(page));
  if (item) query.set('item', item);
  return `${STAFF_PATH}?${query}`;
}

const useStaffSearch = searchHook((path) => path === STAFF_PATH);

export const useStaffPageState = (): StaffPageState => readStaffPageState(useStaffSearch());

/** `isTyped`: replaces the history entry instead of adding one for each pause in typing. */
export const goTo = (pageState: StaffPageState, isTyped = false): void => goToAddress(staffAddress(pageState), isTyped);
