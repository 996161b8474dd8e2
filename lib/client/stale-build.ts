import { RELOAD_GUARD_MS } from '#lib/config/timings.ts';

const LAST_RELOAD_KEY = 'reloaded:';

/**
 * Whether a reload helps: a chunk of an older build is no longer on the server, or a script other than React,
 * such as a browser extension's, has changed the page's DOM (§8).
 */
export function isFixedByReload(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  const { name, message } = error;
  if (
    name === 'ChunkLoadError' ||
    /load(ing)? (CSS )?chunk|dynamically imported module|module script failed/i.test(message)
  )
    return true;
  return name === 'NotFoundError' || /'insertBefore'|'removeChild'/.test(message);
}

/** Reloads the page, at most once per 10 seconds and path (§8), and never while offline. Returns whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  const key = LAST_RELOAD_KEY + window.location.pathname;
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(key)) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    // without storage nothing would prevent endless reloads
    return false;
  }
  window.location.reload();
  return true;
}
