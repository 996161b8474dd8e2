import type { Context } from '#backend/context.ts';
import { currentLocale } from '#backend/language.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { claimDigits, listUnclosedClaims } from '#backend/modules/claims/index.ts';
import { listOpenFeedback } from '#backend/modules/feedback/index.ts';
import { listOpenInstallations } from '#backend/modules/installation/index.ts';
import { countRegistrations, listPriceRequests, listRegistrations } from '#backend/modules/operators/index.ts';
import { pageCount } from '#backend/page-count.ts';
import type { StaffItem } from '#lib/contract/staff.ts';
import type { RegistrationStatus, StaffSubject } from '#lib/contract/staff-subjects.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { readablePhone } from '#lib/format/phone.ts';

type Reading = Pick<Context, 'db'>;

type Listed = Omit<StaffItem, 'city' | 'declineReason'>;
type Searched = Exclude<StaffSubject, 'registration'>;

/** Open requests of each kind, the oldest first. */
const open: Record<Searched, (ctx: Reading) => Promise<Listed[]>> = {
  priceRequest: async (ctx) =>
    (await listPriceRequests(ctx)).map(({ number, buyer, code, product, quantity, comment, createdAt }) => ({
      id: String(number),
      number: String(number),
      createdAt: createdAt.toISOString(),
      status: 'new',
      who: buyer,
      what: `${code} ${product} × ${quantity}`,
      text: comment,
    })),
  claim: async (ctx) =>
    (await listUnclosedClaims(ctx)).map(({ number, status, buyer, order, product, quantity, createdAt }) => ({
      id: claimDigits(number),
      number,
      createdAt: createdAt.toISOString(),
      status,
      who: buyer,
      what: `${product} × ${quantity}`,
      text: order,
    })),
  feedback: async (ctx) =>
    (await listOpenFeedback(ctx)).map(({ number, sender, topic, text, createdAt }) => ({
      id: String(number),
      number: String(number),
      createdAt: createdAt.toISOString(),
      status: 'new',
      who: sender,
      what: topic,
      text,
    })),
  installation: async (ctx) =>
    (await listOpenInstallations(ctx)).map(
      ({ number, status, buyer, wishedOn, assignedOn, address, items, comment }) => ({
        id: String(number),
        number: String(number),
        createdAt: null,
        status,
        who: buyer,
        what: items.join('; '),
        text: [formatShortDay(assignedOn ?? wishedOn, currentLocale()), address, comment].filter(Boolean).join(' · '),
      }),
    ),
};

const subjects = Object.keys(open) as Searched[];

/** Number of open requests of each kind. */
export async function countItems(ctx: Reading) {
  const registrations = await countRegistrations(ctx);
  const lists = await Promise.all(
    subjects.map(async (subject) => [subject, (await open[subject](ctx)).length] as const),
  );
  return {
    counts: { registration: registrations, ...Object.fromEntries(lists) } as Record<StaffSubject, number>,
  };
}

interface ItemsQuery extends ListQuery {
  subject: StaffSubject;
  /** of registrations */
  status: RegistrationStatus | 'all';
}

/** A page of the open requests of a kind; of registrations, of those with the status. */
export async function listItems(ctx: Reading, { subject, status, ...query }: ItemsQuery) {
  if (subject === 'registration') return registrations(ctx, { status, ...query });
  const { search, page, size } = query;
  const wanted = (subject === 'claim' ? claimDigits(search) : search).toLowerCase();
  const items = (await open[subject](ctx)).filter(({ id, who, what, text }) =>
    [id, who, what, text].some((part) => part.toLowerCase().includes(wanted)),
  );
  return {
    items: items.slice((page - 1) * size, page * size).map((item) => ({ ...item, city: null, declineReason: null })),
    total: items.length,
    pages: pageCount(items.length, size),
    cities: [],
  };
}

async function registrations(ctx: Reading, query: Omit<ItemsQuery, 'subject'>) {
  const { items, total } = await listRegistrations(ctx, query);
  return {
    items: items.map(({ userId, phone, fio, company, inn, locality, createdAt, ...item }) => ({
      ...item,
      id: String(userId),
      number: String(userId),
      createdAt: createdAt.toISOString(),
      who: fio,
      what: [company, inn].filter(Boolean).join(', '),
      text: [phone && readablePhone(phone), locality].filter(Boolean).join(', '),
    })),
    total,
    pages: pageCount(total, query.size),
    cities: await ctx.db.selectFrom('cities').select(['subdomain as id', 'name']).orderBy('name').execute(),
  };
}
