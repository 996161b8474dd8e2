import { isOwnPath } from '#lib/config/routes.ts';

const ADDRESS_MAX = 2000;
const redirectStatuses = new Set([301, 302, 307, 308]);

/** A route rule (§2): where an address leads instead of its page. */
export interface RouteRule {
  to: string;
  status: number;
}

/** Whether a rule leads where it may: to a page of the same host, or to an http address, written out, of any other. */
export const isSoundRule = ({ to, status }: RouteRule): boolean =>
  redirectStatuses.has(status) && (isOwnPath(to) || isWebAddress(to));

/** Browsers read a backslash as a slash, and take line ends out; what stands before an @ looks like a host and is none. */
const isWebAddress = (to: string) => isHttpAddress(to) && new URL(to).href.length <= ADDRESS_MAX;

const isHttpAddress = (to: string) =>
  /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(to) && !/[\\\p{C}]/u.test(to) && URL.canParse(to);
