import { refreshWho } from './app-info.ts';
import { departure, readWho } from './presence.ts';

/** Ends the session everywhere in this browser; where that fails the page goes home and says so (§4). */
export async function signOut(): Promise<void> {
  departure.isAsked = true;
  try {
    const { api } = await import('#lib/client/api.ts');
    await api('POST v1 user/signOut/', {});
  } catch {
    // a token that had ended already leaves with the refusal
    if (readWho() !== 'guest') {
      window.location.assign('/?logout=y');
      return;
    }
  }
  refreshWho();
}
