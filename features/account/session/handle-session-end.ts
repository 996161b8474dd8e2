import { loadAppInfo } from './app-info.ts';
import { appInfo, who } from './visitor.ts';

let meeting: Promise<void> | null = null;

/**
 * A call was refused because nobody is signed in: asks who is here, once for all calls that find it out together. The answer
 * drops a token that is worth nothing any more, and whoever follows who is here leaves the page.
 */
export function handleSessionEnd(): void {
  const { status, info } = appInfo.get();
  // of whoever is known to be a guest no session can end
  if (status === 'success' && info.user === null) return;
  meeting ??= loadAppInfo({ anew: who.get() !== 'guest' }).finally(() => {
    meeting = null;
  });
}
