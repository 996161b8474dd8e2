import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { tooMany } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { ACTING_SEARCH_MIN } from '#lib/config/limits.ts';
import type { FoundCustomer } from '#lib/contract/acting.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';
import { writeAct } from './record-act.ts';

const MAX = 20;
/** Somebody who looks for customers by hand; nobody reads the whole list of them this way. */
const BOUNDS = [
  { name: 'minute', max: 30, seconds: 60 },
  { name: 'hour', max: 300, seconds: HOUR_SECONDS },
];

interface Row {
  id: number;
  fio: string;
  role: CompanyRole | null;
  phone: string | null;
  name: string | null;
  opf: string | null;
  inn: string | null;
  city: string | null;
}

/** Verified customers by company, INN, name of the person or phone; the closest first. Each search is recorded. */
export async function findCustomers(ctx: Context, query: string): Promise<{ items: FoundCustomer[]; isMore: boolean }> {
  const { userId } = requireCaller(ctx);
  for (const { name, ...bound } of BOUNDS) {
    const { wait } = await countAttempt(ctx, { key: `customers:${name}:${userId}`, ...bound });
    if (wait > 0) throw tooMany('query', messages.tooManySearches, wait);
  }
  await writeAct(ctx, { employeeId: userId, customer: null, what: 'search', object: query });
  const rows = await matching(ctx, query);
  return { items: rows.slice(0, MAX).map(toFound), isMore: rows.length > MAX };
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"']/g, '')
    .trim();
const literally = (text: string) => text.replaceAll(/[%_\\]/g, String.raw`\$&`);

async function matching({ db }: Context, query: string): Promise<Row[]> {
  const text = folded(query);
  // quotes alone are in every name
  if (text.length < ACTING_SEARCH_MIN) return [];
  const typed = query.replaceAll(/[\s()+-]/g, '');
  // a phone is kept without its country
  const isNumber = /^\d{3,}$/.test(typed);
  const phone = typed.length === 11 ? typed.replace(/^[78]/, '') : typed;
  const name = sql`translate(lower(coalesce(c.opf || ' ' || c.name, '')), 'ё«»"''', 'е')`;
  const fio = sql`translate(lower(u.fio), 'ё', 'е')`;
  const within = `%${literally(text)}%`;
  const condition = isNumber
    ? sql`(c.inn LIKE ${`${typed}%`} OR u.phone LIKE ${`%${phone}%`} OR ${name} LIKE ${within})`
    : sql`(${name} LIKE ${within} OR ${fio} LIKE ${within})`;
  const wordStart = sql`(' ' || ${name} LIKE ${`% ${literally(text)}%`} OR ' ' || ${fio} LIKE ${`% ${literally(text)}%`})`;
  const { rows } = await sql<Row>`
    SELECT u.id, u.fio, u.phone, CASE WHEN c.id IS NOT NULL THEN u.company_role END AS role, c.name, c.opf, c.inn, t.name AS city
    FROM users u LEFT JOIN companies c ON c.id = u.company_id LEFT JOIN cities t ON t.id = coalesce(c.city_id, u.city_id)
    WHERE u.is_verified AND NOT u.is_blocked AND NOT u.is_employee AND ${condition}
    ORDER BY coalesce(c.inn = ${typed}, false) OR coalesce(u.phone = ${phone}, false) DESC,
      coalesce(c.inn LIKE ${`${typed}%`}, false) DESC, ${wordStart} DESC,
      c.name NULLS LAST, u.company_role = 'owner' DESC, u.fio, u.id
    LIMIT ${MAX + 1}`.execute(db);
  return rows;
}

const toFound = ({ id, fio, role, phone, name, opf, inn, city }: Row): FoundCustomer => ({
  id,
  company: name === null ? null : companyTitle(opf ?? '', name),
  inn,
  city,
  person: fio,
  role,
  // enough to recognise it, too little to take it away
  phone: phone === null ? null : `+7 (${phone.slice(0, 3)}) ***-**-${phone.slice(-2)}`,
});
