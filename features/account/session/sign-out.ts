import { refreshWho } from './app-info.ts';
import { departure, readWho } from './presence.ts';

/** Signs out in this browser; after a failure the main page opens and says so (§4). */
export async function signOut(): Promise<void> {
  departure.isAsked = true;
  try {
    const { api } = await import('#lib/client/api.ts');
    await api('POST v1 user/signOut/', {});
  } catch {
    // the refusal has also deleted an expired token
    if (readWho() !== 'guest') {
      window.location.assign('/?logout=y');
      return;
    }
  }
  refreshWho();
}
