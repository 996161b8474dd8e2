import { REDIRECTS_MAX } from '#lib/config/limits.ts';
import { canonicalPath, isOpenToGuests, isPersonalPath, PERSONAL_ROOT, PROFILE_PATH } from '#lib/config/routes.ts';
import { isSoundRule, type RouteRule } from '#lib/rules/route-rules.ts';
import { hostName, subdomainOf } from './hosts.ts';
import { knownPath, type PathFact } from './routing-facts.ts';

const SIGN_IN_PATH = '/auth';

/** `knownPath`, without a route rule that leads nowhere or in a circle. */
export async function ruledPath(path: string, cityId: number): Promise<PathFact> {
  const fact = await knownPath(path, cityId);
  const { redirect } = fact;
  if (!redirect) return fact;
  const holds = isSoundRule(redirect) && !(await leadsBack(path, redirect, cityId));
  return holds ? fact : { ...fact, redirect: null };
}

/** Whether following the rule returns to its own path or takes too many redirects. */
async function leadsBack(path: string, rule: RouteRule, cityId: number): Promise<boolean> {
  const seen = new Set<string>();
  let next = pathWithin(rule.to);
  while (next !== null && next !== path) {
    if (seen.has(next)) return false;
    if (seen.size === REDIRECTS_MAX) return true;
    seen.add(next);
    next = await nextPath(next, cityId);
  }
  return next === path;
}

/** The shop's path to which `path` redirects; null: no redirect, or one to another site. */
async function nextPath(path: string, cityId: number): Promise<string | null> {
  const rule = (await knownPath(path, cityId).catch(() => null))?.redirect;
  if (rule && isSoundRule(rule)) return pathWithin(rule.to);
  if (path === PERSONAL_ROOT) return PROFILE_PATH;
  return isPersonalPath(path) && !isOpenToGuests(path) ? SIGN_IN_PATH : null;
}

/** The shop's own path that a valid rule leads to; null: another site. */
function pathWithin(to: string): string | null {
  const { hostname, pathname } = new URL(to, 'http://own.invalid');
  const isOwn = to.startsWith('/') || subdomainOf(hostName(hostname)) !== null;
  return isOwn ? canonicalPath(pathname) : null;
}
