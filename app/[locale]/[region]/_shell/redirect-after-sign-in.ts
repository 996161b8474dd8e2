import { loadAppInfo } from '#features/account/session/app-info.ts';
import { isOwnPath } from '#lib/config/own-path.ts';
import type { User } from '#lib/contract/accounts.ts';
import { addressInOwnCity } from './follow-city.ts';

/** After sign-in on the sign-in page, opens the page that the visitor came from; on any other page the visitor stays. */
export function redirectAfterSignIn(user: User): void {
  const { pathname, search } = window.location;
  const isEntrance = pathname === '/auth';
  const back = new URLSearchParams(search).get('back');
  const path = isEntrance ? (isOwnPath(back) ? back : '/') : pathname + search;
  const address = addressInOwnCity(user, path);
  if (address ?? isEntrance) window.location.assign(address ?? path);
  else void loadAppInfo({ anew: true });
}
