import { textKinds } from '#lib/contract/text-kinds.ts';
import { type Place, type Section, startOf } from './staff-address.ts';
import type { AuditEntry } from './staff-queries.ts';

/** Sections in which a subject is found by its name or its id. */
const sections: Record<string, Section> = {
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
const unsearched: ReadonlySet<Section> = new Set(['banners', 'alerts', 'schedule', 'workDays']);

/** Information pages have addresses of their own. */
const textKindOf = (path: string) => textKinds.find((kind) => path.startsWith(`/${kind}/`)) ?? 'pages';

/** Where the subject of an entry is now; null: it is gone, or nowhere on the page. */
export function auditPlace({ subject, subjectId, name, before, after }: AuditEntry): Place | null {
  if (before !== null && after === null) return null;
  if (subject === 'text') return { ...startOf(textKindOf(subjectId)), item: subjectId };
  if (subject === 'import') return { ...startOf('imports'), item: subjectId };
  if (subject === 'transfer') return { ...startOf('transfers'), search: name?.split(' → ')[0] ?? '' };
  if (subject === 'deliveryRate') {
    const kind = (after ?? before)?.kind === 'terminal' ? 'deliveryTerminals' : 'deliveryZones';
    return { ...startOf(kind), search: name?.split(' → ')[0] ?? '' };
  }
  const section = sections[subject];
  if (!section) return null;
  if (unsearched.has(section)) return startOf(section);
  if (section === 'registration') return { ...startOf(section), search: subjectId, status: 'all' };
  return { ...startOf(section), search: name ?? subjectId };
}
