import { ACTING_COOKIE, ALERT_COOKIE, DEBT_COOKIE, WHO_COOKIE, whoNames } from '#lib/config/account-cookies.ts';
import { goToOwnCity } from './go-to-own-city.ts';
import { readCookie } from './read-cookie.ts';

/** Sets who is signed in and which bars the header will have, so that the header does not change after the first paint. */
export function showVisitor(root: DOMStringMap): void {
  if (readCookie(ALERT_COOKIE) === 'shown') root.alert = '';
  const who = whoNames.find((name) => name === readCookie(WHO_COOKIE));
  if (!who) return;
  root.who = who;
  if (readCookie(DEBT_COOKIE) === 'shown') root.debt = '';
  const customerId = readCookie(ACTING_COOKIE);
  if (/^\d+$/.test(customerId)) root.acting = customerId;
  if (who === 'verified') goToOwnCity(root);
}
