/**
 * Addresses of this host that the browser loads itself. Shorter than `isPagePath`, since every visitor loads this first:
 * a page whose address ends like a file's is loaded as a document.
 */
const NOT_A_PAGE = /^\/(api|ajax|pictures|_next)\/|\.[a-z0-9]{2,5}$/i;

/** Target of a click that client-side navigation handles; null: left to the browser. */
export function clickNavigationTarget(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return null;
  const link = linkOf(event.target);
  return link && pageOf(link);
}

/** Target of a GET form that client-side navigation handles, without empty fields; null: left to the browser. */
export function formNavigationTarget(event: SubmitEvent): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.closest('[data-full-load]')) return null;
  if (form.method !== 'get' || (form.target && form.target !== '_self')) return null;
  const url = new URL(form.action);
  if (!isPage(url)) return null;
  // the pressed button may have been removed with its panel
  const submitter = event.submitter?.isConnected ? event.submitter : null;
  const filled = [...new FormData(form, submitter)].filter(([, value]) => value !== '');
  url.search = new URLSearchParams(filled as [string, string][]).toString();
  return url.pathname + url.search;
}

/** The link around an event's target. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Path and query of a link to another of our pages; null for any other link. */
export function pageOf(link: HTMLAnchorElement): string | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.closest('[data-full-load]'))
    return null;
  const url = new URL(link.href);
  if (!isPage(url)) return null;
  const isAnchorOnThisPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return isAnchorOnThisPage ? null : url.pathname + url.search + url.hash;
}

function isPage(url: URL): boolean {
  return url.origin === location.origin && !NOT_A_PAGE.test(url.pathname);
}
