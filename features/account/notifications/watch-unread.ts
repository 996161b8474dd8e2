import { onChange } from '#lib/client/answer-changed.ts';
import { ApiError, api } from '#lib/client/api.ts';
import { UNREAD_STORAGE } from '#lib/config/account-cookies.ts';
import { changeCount, readStored, storeUnread, type Unread, unread } from './unread-state.ts';

/** §9 */
const POLL_MS = 300_000;
/** when to check again whether the tab that is requesting has finished */
const OTHER_TAB_MS = 10_000;
const LOCK = 'notifications';
const SETTLED_MS = 1000;
/** time for the job that notifies of a change */
const NOTIFIED_MS = 3000;

/**
 * Requests the unread notifications of a person now and every 5 minutes (§4), in one tab for all tabs and not while
 * the page is hidden: an answer that another tab or an earlier page has stored is used until it is 5 minutes old.
 * `count`: the number that the page's own data contain, so that a page view makes one request more and not two. Returns
 * a function that stops it.
 */
export function watchUnread(person: number, count?: number): () => void {
  let known = changeCount() === 0 ? count : undefined;
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    clearTimeout(timer);
    const stored = readStored(person);
    if (stored) unread.set({ count: stored.count, last: stored.last });
    if (document.visibilityState === 'hidden') return;
    if (msUntilDue(person) === 0 || isNewer(stored, known)) await requestInOneTab(person, known);
    else if (known !== undefined && stored) storeUnread(person, { ...stored, count: known }, stored.at);
    known = undefined;
    if (signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), msUntilDue(person) || OTHER_TAB_MS);
  };
  void refresh();
  document.addEventListener('visibilitychange', () => void refresh(), { signal });
  window.addEventListener('storage', ({ key }) => key === UNREAD_STORAGE && void refresh(), { signal });
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(renewal);
    renewal = setTimeout(() => void renewUnread(person), NOTIFIED_MS);
  };
  onChange(renew, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(renewal);
  });
  return () => stop.abort();
}

/** Requests the state now, after a change on this page. */
async function renewUnread(person: number): Promise<void> {
  storeUnread(person, await requestUnread(unread.get(), undefined));
}

const msUntilDue = (person: number): number => {
  const at = readStored(person)?.at;
  return at === undefined ? 0 : Math.min(POLL_MS, Math.max(0, at + POLL_MS - Date.now()));
};

/** Whether something has arrived since the stored answer. */
const isNewer = (stored: Unread | null, count: number | undefined): boolean =>
  stored !== null && count !== undefined && count > stored.count;

async function requestInOneTab(person: number, count: number | undefined): Promise<void> {
  const request = async () => {
    if (msUntilDue(person) > 0 && !isNewer(readStored(person), count)) return;
    const answer = await requestCurrent(count);
    // another person may have signed in in another tab during the request
    if (document.documentElement.dataset.who === 'verified') storeUnread(person, answer);
  };
  // browsers offer locks to secure pages only
  if (!('locks' in navigator)) return request();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? request() : undefined));
}

/** Requests the state, and again if something was read on this page during the request. */
async function requestCurrent(count: number | undefined): Promise<Unread> {
  const before = changeCount();
  const answer = await requestUnread(unread.get(), count);
  if (changeCount() === before) return answer;
  // the call that reads it may still be on its way
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  return requestCurrent(undefined);
}

/** Requests the state; after a failed request the known value is kept. */
async function requestUnread(known: Unread, knownCount: number | undefined): Promise<Unread> {
  if (knownCount === 0) return { count: 0, last: null };
  const [count, last] = await Promise.all([
    knownCount ??
      api('GET v1 notifications/b2b/getUnreadNotificationsCount/', {}).then(
        (answer) => answer.count,
        () => known.count,
      ),
    api('GET v1 notifications/b2b/getLastUnreadNotificationForClient/', {}).catch((error: unknown) =>
      // §8: there is none, or its banner was closed
      error instanceof ApiError && error.body?.errorCode === 404 ? null : known.last,
    ),
  ]);
  return { count, last };
}
