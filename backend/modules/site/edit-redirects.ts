import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readPage } from '#backend/read-page.ts';
import { versionOf } from '#backend/row-version.ts';
import { environment } from '#lib/config/environment.ts';
import { PATH_MAX, REDIRECTS_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { isOwnPath } from '#lib/config/own-path.ts';
import { isPagePath } from '#lib/config/page-paths.ts';
import { canonicalPath, isPersonalPath, NOT_FOUND_PATH, STAFF_PATH } from '#lib/config/routes.ts';
import type { Redirect } from '#lib/contract/staff-redirects.ts';
import { isSoundRule } from '#lib/rules/route-rules.ts';
import { messages } from './messages.ts';
import { pageMeta } from './page-meta.ts';

/** Pages by their form that have handlers of their own, see the matcher of middleware.ts. */
const ownHandlers = /^\/(?:robots\.txt|news\.xml|sitemap\.xml|sitemap\/[^/]+)$/;

/** The framework's addresses, and those to which the middleware rewrites. */
const inner = /^\/(?:_next|document|listing|filtered|not-found-page)(?:\/|$)/;

interface Row {
  path: string;
  redirect_to: string;
  redirect_status: number | null;
}

const toRedirect = ({ path, redirect_to, redirect_status }: Row): Redirect => ({
  from: path,
  to: redirect_to,
  status: redirect_status ?? 301,
  version: versionOf({ redirect_to, redirect_status }),
});

/** A page of the redirects. */
export async function listRedirects({ db }: Pick<Context, 'db'>, { search, ...paged }: ListQuery) {
  const query = sql<Row & { total: number }>`
    SELECT path, redirect_to, redirect_status, count(*) OVER ()::int AS total FROM page_meta
    WHERE redirect_to IS NOT NULL AND (path ILIKE ${containing(search)} OR redirect_to ILIKE ${containing(search)})
    ORDER BY path`;
  const { rows, total, pages } = await readPage(db, query, paged);
  return { items: rows.map(toRedirect), total, pages };
}

interface Rule {
  from: string;
  to: string;
  isNew: boolean;
}

type Fault = { field: 'from' | 'to'; message: string };

/** What is wrong with a redirect, and what its author should know. */
export async function checkRedirect(ctx: Context, rule: Rule): Promise<{ faults: Fault[]; notes: string[] }> {
  const faults = await faultsOf(ctx.db, rule);
  if (faults.length > 0) return { faults, notes: [] };
  return { faults, notes: (await notesOf(ctx, rule)).map(say) };
}

async function faultsOf(db: Db, { from, to, isNew }: Rule): Promise<Fault[]> {
  const found: [Fault['field'], LocalizedText][] = [];
  if (
    !isOwnPath(from) ||
    /[?#]/.test(from) ||
    from.length > PATH_MAX ||
    canonicalPath(from) !== from ||
    !isReadable(from)
  )
    found.push(['from', messages.fromPath]);
  else if (from === '/' || from === STAFF_PATH || from === NOT_FOUND_PATH || from === '/auth' || isPersonalPath(from))
    found.push(['from', messages.fromNeeded]);
  else if (!isPagePath(from) || ownHandlers.test(from) || inner.test(from)) found.push(['from', messages.fromFile]);
  else if (isNew && (await ruleAt(db, from))) found.push(['from', messages.fromTaken]);
  if (!isSoundRule({ to, status: 301 }) || leadsToAddress(to)) found.push(['to', messages.toTarget]);
  else if (to.startsWith('/') && to.length > PATH_MAX) found.push(['to', messages.toLong]);
  else if (found.length === 0) {
    const circle = await circleOf(db, from, to);
    if (circle) found.push(['to', circle]);
  }
  return found.map(([field, words]) => ({ field, message: say(words) }));
}

/** Why the redirect would never arrive; null: it does. */
async function circleOf(db: Db, from: string, to: string): Promise<LocalizedText | null> {
  const way = await wayFrom(db, from, to);
  if (way.at(-1) === from)
    return way.length === 1
      ? messages.toItself
      : { ru: `Получается круг: ${shown([from, ...way])}`, en: `This is a circle: ${shown([from, ...way])}` };
  return way.length > REDIRECTS_MAX
    ? { ru: `Слишком много переадресаций подряд: ${shown(way)}`, en: `Too many redirects in a row: ${shown(way)}` }
    : null;
}

const shown = (way: readonly string[]) => way.join(' → ');

/** The addresses through which a redirect leads, until there is no further one, or it comes back. */
async function wayFrom(db: Db, from: string, to: string): Promise<string[]> {
  const way: string[] = [];
  let next = ownPathOf(to);
  while (next !== null && way.length <= REDIRECTS_MAX) {
    const isBack = next === from || way.includes(next);
    way.push(next);
    if (isBack) break;
    const rule = await ruleAt(db, next);
    next = rule ? ownPathOf(rule.redirect_to) : null;
  }
  return way;
}

async function notesOf(ctx: Context, { from, to, isNew }: Rule): Promise<LocalizedText[]> {
  const notes: LocalizedText[] = [];
  const own = ownPathOf(to);
  if (own === null) {
    const { hostname } = new URL(to);
    notes.push({ ru: `Ведёт на другой сайт: ${hostname}`, en: `Leads to another site: ${hostname}` });
  } else {
    const way = await wayFrom(ctx.db, from, to);
    if (way.length > 1)
      notes.push({
        ru: `Адрес сам перенаправлен: ${shown(way)}. Лучше сразу указать последний`,
        en: `The address is redirected itself: ${shown(way)}. Better give the last one`,
      });
    const { isKnown } = await pageMeta(ctx, { url: way.at(-1) ?? own });
    if (!isKnown)
      notes.push({
        ru: 'Такой страницы сейчас нет: посетители увидят ошибку 404',
        en: 'There is no such page: visitors will see error 404',
      });
  }
  const { isKnown, title } = await pageMeta(ctx, { url: from });
  if (isNew && isKnown)
    notes.push({
      ru: `Сейчас по этому адресу открывается страница «${title}»: её больше не увидят`,
      en: `The page “${title}” is at this address now: nobody will see it any more`,
    });
  return notes;
}

/** Whether a browser can send the path, and the shop read it: no broken escapes and no control characters. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a target names a machine instead of a site: the shop's own inner address would lead in a circle. */
function leadsToAddress(to: string): boolean {
  if (to.startsWith('/')) return false;
  const host = new URL(to).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 || host === 'localhost';
}

/** The shop's own path that an address leads to; null: another site. */
function ownPathOf(to: string): string | null {
  const { hostname: written, pathname } = new URL(to, 'http://own.invalid');
  const hostname = written.replace(/\.$/, '');
  const { regionalDomain } = environment();
  const isOwn = to.startsWith('/') || hostname === regionalDomain || hostname.endsWith(`.${regionalDomain}`);
  return isOwn ? canonicalPath(pathname) : null;
}

async function ruleAt(db: Db, path: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT path, redirect_to, redirect_status FROM page_meta WHERE path = ${path} AND redirect_to IS NOT NULL
  `.execute(db);
  return rows[0];
}

interface Saving {
  from: string;
  to: string;
  status: number;
  /** null: a new one */
  version: string | null;
}

/** Adds or changes a redirect. Refuses what `checkRedirect` finds wrong; 409: somebody else has changed it meanwhile. */
export async function saveRedirect({ db }: Pick<Context, 'db'>, { from, to, status, version }: Saving): Promise<void> {
  // two rules that are saved at once could make a circle
  await sql`SELECT pg_advisory_xact_lock(53, hashtext('redirects'))`.execute(db);
  if (version !== null) await requireVersion(db, from, version);
  const faults = await faultsOf(db, { from, to, isNew: version === null });
  if (faults.length > 0) throw new ServiceError('BAD_REQUEST', messages.checkFields, faults);
  await sql`
    INSERT INTO page_meta (path, redirect_to, redirect_status) VALUES (${from}, ${to}, ${status})
    ON CONFLICT (path) DO UPDATE SET redirect_to = excluded.redirect_to, redirect_status = excluded.redirect_status
  `.execute(db);
}

/** Removes a redirect; a title or a description of the address stays. 409: somebody else has changed it meanwhile. */
export async function removeRedirect(
  { db }: Pick<Context, 'db'>,
  { from, version }: { from: string; version: string },
) {
  await requireVersion(db, from, version);
  await sql`DELETE FROM page_meta WHERE path = ${from} AND title IS NULL AND description IS NULL AND image IS NULL`.execute(
    db,
  );
  await sql`UPDATE page_meta SET redirect_to = NULL, redirect_status = NULL WHERE path = ${from}`.execute(db);
}

async function requireVersion(db: Db, from: string, version: string): Promise<void> {
  const rule = await ruleAt(db, from);
  if (!rule || toRedirect(rule).version !== version) throw conflict(messages.changedMeanwhile);
}

/** SQL: the state of a redirect for the audit log, its row locked. */
export const redirectState = (from: string) => sql<Record<string, unknown>>`
  SELECT redirect_to, redirect_status FROM page_meta WHERE path = ${from} AND redirect_to IS NOT NULL FOR UPDATE`;
