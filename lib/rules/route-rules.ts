import { WEB_ADDRESS_MAX } from '#lib/config/limits.ts';
import { isOwnPath } from '#lib/config/own-path.ts';

const redirectStatuses = new Set([301, 302, 307, 308]);

/** A route rule (§2): a redirect from a page's address. */
export interface RouteRule {
  to: string;
  status: number;
}

/** Whether a rule's target is allowed: a page of the same host, or an absolute http address. */
export const isSoundRule = ({ to, status }: RouteRule): boolean =>
  redirectStatuses.has(status) && (isOwnPath(to) || isWebAddress(to));

/** Refuses backslashes, line ends and @: browsers change the first two, and text before an @ can be mistaken for the host. */
const isWebAddress = (to: string) => isHttpAddress(to) && new URL(to).href.length <= WEB_ADDRESS_MAX;

const isHttpAddress = (to: string) =>
  /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(to) && !/[\\\p{C}]/u.test(to) && URL.canParse(to);
