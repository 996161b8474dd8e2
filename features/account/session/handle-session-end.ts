import { loadAppInfo } from './app-info.ts';
import { visitorInfo, who } from './visitor.ts';

let reloading: Promise<void> | null = null;

/**
 * Called when a call was refused with 401: reloads the visitor's data, once for all calls refused at the same time. The
 * answer deletes the expired token, and `syncVisitor` then leaves a personal page.
 */
export function handleSessionEnd(): void {
  const { status, info } = visitorInfo.get();
  // a known guest has no session that could end
  if (status === 'success' && info.user === null) return;
  reloading ??= loadAppInfo({ anew: who.get() !== 'guest' }).finally(() => {
    reloading = null;
  });
}
