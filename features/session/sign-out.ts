import { loadAppInfo } from './app-info.ts';
import { refreshWho } from './who.ts';

/** Ends the session everywhere in this browser; where that fails the page goes home and says so (§4). */
export async function signOut(): Promise<void> {
  try {
    const { api } = await import('#lib/client/api.ts');
    await api('POST v1 user/signOut/', {});
  } catch {
    // a token that had ended already leaves with the refusal
    if (!refreshWho()) {
      window.location.assign('/?logout=y');
      return;
    }
  }
  refreshWho();
  await forgetAnswers();
  if (window.location.pathname.startsWith('/personal/')) window.location.assign('/');
  else await loadAppInfo({ anew: true });
}

/** What was told to whoever left is nobody else's. */
async function forgetAnswers(): Promise<void> {
  const { queryClient } = await import('#lib/client/queries.ts');
  queryClient().clear();
}
