import { loadAppInfo } from '#features/account/session/app-info.ts';
import { isOwnPath } from '#lib/config/routes.ts';
import type { User } from '#lib/contract/accounts.ts';
import { addressInOwnCity } from './follow-city.ts';

/** Where somebody came to sign in they are taken on to where they wanted to go; elsewhere they stay on the page. */
export function welcome(user: User): void {
  const { pathname, search } = window.location;
  const isEntrance = pathname === '/auth';
  const back = new URLSearchParams(search).get('back');
  const place = isEntrance ? (isOwnPath(back) ? back : '/') : pathname + search;
  const address = addressInOwnCity(user, place);
  if (address ?? isEntrance) window.location.assign(address ?? place);
  else void loadAppInfo({ anew: true });
}
