import { useEffect } from 'react';
import { useStore } from '#components/state/store.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { syncVisitor } from './sync-visitor.ts';
import { type AppInfoState, visitorInfo, who } from './visitor.ts';

/** Waits before the data of a signed-in visitor are requested again after a failure, in milliseconds. */
const REPEAT_MS = [2000, 5000, 15_000, 60_000];

let pendingRequest: Promise<void> | null = null;
let repeats = 0;

/**
 * Loads the visitor's data and the shop's messages; a failed call leaves the previous data. `anew`: a running request
 * may have been sent for the previous visitor, so its answer is ignored. `isRepeat`: a displayed failure stays until
 * the answer has come.
 */
export function loadAppInfo({ anew = false, isRepeat = false } = {}): Promise<void> {
  if (pendingRequest && !anew) return pendingRequest;
  const mine: Promise<void> = fetchAppInfo(() => pendingRequest === mine, isRepeat).finally(() => {
    if (pendingRequest === mine) pendingRequest = null;
  });
  pendingRequest = mine;
  return mine;
}

async function fetchAppInfo(isCurrent: () => boolean, isRepeat: boolean): Promise<void> {
  const { info } = visitorInfo.get();
  if (!isRepeat) visitorInfo.set({ status: 'pending', info });
  try {
    const fresh = await lightCall('GET v1 app/info/', { query: { url: window.location.pathname } });
    if (!isCurrent()) return;
    // the answer has also set the cookies: the displayed visitor and their kind must change together
    syncVisitor();
    visitorInfo.set({ status: 'success', info: fresh });
    repeats = 0;
  } catch {
    if (!isCurrent()) return;
    visitorInfo.set({ status: 'error', info });
    repeatLater();
  }
}

function repeatLater(): void {
  const wait = REPEAT_MS[repeats];
  if (wait === undefined || !isMissing()) return;
  repeats += 1;
  setTimeout(loadMissingInfo, wait);
}

/** Requests the data of a signed-in visitor again if they could not be loaded. */
export function loadMissingInfo(): void {
  if (isMissing()) void loadAppInfo({ isRepeat: true });
}

function isMissing(): boolean {
  const { status, info } = visitorInfo.get();
  return status === 'error' && !info && who.get() !== 'guest';
}

/** Re-reads the visitor's kind from the cookies, and reloads their data if it has changed. */
export function refreshVisitor(): void {
  if (syncVisitor()) void loadAppInfo({ anew: true });
}

/** Id of the anonymous session, which account calls require. Throws if the shop does not answer. */
export async function sessionId(): Promise<string> {
  if (!visitorInfo.get().info) await loadAppInfo();
  const { info } = visitorInfo.get();
  if (!info) throw new Error('the shop does not answer');
  return info.sessionId;
}

/** The visitor's data; the first component that uses it starts the request. */
export function useAppInfo(): AppInfoState {
  useEffect(() => {
    if (visitorInfo.get().status === 'idle') void loadAppInfo();
  }, []);
  return useStore(visitorInfo);
}
