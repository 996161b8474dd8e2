import { type StaffPageState, type StaffSection, sectionStart } from '#features/staff/shared/staff-address.ts';
import { textKinds } from '#lib/contract/text-kinds.ts';
import type { AuditEntry } from './audit-queries.ts';

/** Sections in which a subject is found by its name or its id. */
const sections: Record<string, StaffSection> = {
  registration: 'registration',
  order: 'orders',
  reservation: 'reservations',
  redirect: 'redirects',
  synonym: 'synonyms',
  warehouse: 'warehouses',
  promotion: 'pricePromotions',
  onRequest: 'onRequest',
  banner: 'banners',
  alert: 'alerts',
  importSchedule: 'schedule',
  workDay: 'workDays',
};
/** Sections whose lists are not searched. */
const unsearched: ReadonlySet<StaffSection> = new Set(['banners', 'alerts', 'schedule', 'workDays']);

/** Information pages have addresses of their own. */
const textKindOf = (path: string) => textKinds.find((kind) => path.startsWith(`/${kind}/`)) ?? 'pages';

/** Where the subject of an entry is now; null: it is gone, or nowhere on the page. */
export function pageStateOf({ subject, subjectId, name, before, after }: AuditEntry): StaffPageState | null {
  if (before !== null && after === null) return null;
  if (subject === 'text') return { ...sectionStart(textKindOf(subjectId)), item: subjectId };
  if (subject === 'import') return { ...sectionStart('imports'), item: subjectId };
  if (subject === 'transfer') return { ...sectionStart('transfers'), search: name?.split(' → ')[0] ?? '' };
  if (subject === 'deliveryRate') {
    const kind = (after ?? before)?.kind === 'terminal' ? 'deliveryTerminals' : 'deliveryZones';
    return { ...sectionStart(kind), search: name?.split(' → ')[0] ?? '' };
  }
  const section = sections[subject];
  if (!section) return null;
  if (unsearched.has(section)) return sectionStart(section);
  if (section === 'registration') return { ...sectionStart(section), search: subjectId, status: 'all' };
  return { ...sectionStart(section), search: name ?? subjectId };
}
