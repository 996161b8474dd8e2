import { LOGOUT_PARAMETER } from '#lib/config/own-path.ts';
import { refreshVisitor } from './app-info.ts';
import { readVisitorKind, visitorChange } from './sync-visitor.ts';

/** Signs out in this browser; after a failure the main page opens and says so (§4). */
export async function signOut(): Promise<void> {
  visitorChange.isSignOut = true;
  try {
    const { api } = await import('#lib/client/api.ts');
    await api('POST v1 user/signOut/', {});
  } catch {
    // the refusal has also deleted an expired token
    if (readVisitorKind() !== 'guest') {
      window.location.assign(`/?${LOGOUT_PARAMETER}=y`);
      return;
    }
  }
  refreshVisitor();
}
