import { readSiteCookie, writeSiteCookie } from './site-cookie.ts';

/** The notice about cookies was accepted or answered (§4). */
const CONSENT_COOKIE = 'cookie_consent';
/** Whether visits may be counted. Without it nothing is sent. */
const ANALYTICS_COOKIE = 'cookie_analytics';
const YES = 'Y';
const NO = 'N';

const ANSWERED = 'shop:cookie-answer';

/** Number of the shop's Yandex Metrika counter; null: the shop has none, and there is nothing to consent to. */
export const counterId = (): string | null => document.documentElement.dataset.metrika ?? null;

export type AnalyticsChoice = 'allowed' | 'refused' | 'unanswered';

export function analyticsChoice(): AnalyticsChoice {
  const answer = readSiteCookie(ANALYTICS_COOKIE);
  if (answer === YES) return 'allowed';
  return answer === NO ? 'refused' : 'unanswered';
}

/** Whether visits may be counted now. Read for every event: the answer may have changed in another tab or city. */
export const mayMeasure = (): boolean => counterId() !== null && analyticsChoice() === 'allowed';

/**
 * Whether the notice needs no answer any more. A visitor who accepted it before the shop had a counter is asked again,
 * since they agreed to a text without one.
 */
export const isNoticeAnswered = (): boolean =>
  readSiteCookie(CONSENT_COOKIE) === YES && (counterId() === null || analyticsChoice() !== 'unanswered');

/** Stores the answer for all cities' hosts; `isAllowed` is ignored where the shop has no counter. */
export function answerCookieNotice(isAllowed: boolean, regionalDomain: string): void {
  writeSiteCookie(CONSENT_COOKIE, YES, regionalDomain);
  if (counterId() !== null) writeSiteCookie(ANALYTICS_COOKIE, isAllowed ? YES : NO, regionalDomain);
  window.dispatchEvent(new Event(ANSWERED));
}

/** Runs `callback` after every answer in this tab. Returns a function that unsubscribes. */
export function onCookieAnswer(callback: () => void): () => void {
  window.addEventListener(ANSWERED, callback);
  return () => window.removeEventListener(ANSWERED, callback);
}
