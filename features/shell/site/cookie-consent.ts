import { readSiteCookie, writeSiteCookie } from '#lib/client/site-cookie.ts';

const CONSENT_COOKIE = 'cookie_consent';
/** §4 */
const ACCEPTED = 'Y';

export const hasConsent = () => readSiteCookie(CONSENT_COOKIE) === ACCEPTED;
export const giveConsent = (regionalDomain: string) => writeSiteCookie(CONSENT_COOKIE, ACCEPTED, regionalDomain);
