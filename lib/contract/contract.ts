import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { actingCalls } from './acting.ts';
import { appCalls } from './app.ts';
import { approvalCalls } from './approvals.ts';
import { arrivalCalls } from './arrivals.ts';
import { attachmentCalls } from './attachments.ts';
import { basketCalls } from './basket.ts';
import { basketLoadCalls } from './basket-load.ts';
import { namedBasketCalls } from './baskets.ts';
import { bonusCalls } from './bonuses.ts';
import { catalogueCalls } from './catalogue.ts';
import { claimCalls } from './claims.ts';
import { colleagueCalls } from './colleagues.ts';
import { commercialOfferCalls } from './commercial-offers.ts';
import { compareCalls } from './compare.ts';
import { contentCalls } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { favoriteCalls } from './favorites.ts';
import { feedbackCalls } from './feedback.ts';
import { geographyCalls } from './geography.ts';
import { installationCalls } from './installation.ts';
import { leagueCalls } from './league.ts';
import { mailingCalls } from './mailings.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { partnerCalls } from './partner.ts';
import { priceCalls } from './prices.ts';
import { profileCalls } from './profile.ts';
import { receivableCalls } from './receivables.ts';
import { reservationCalls } from './reservations.ts';
import { rightsCalls } from './rights.ts';
import { searchCalls } from './search.ts';
import { selectorCalls } from './selector.ts';
import { showcaseCalls } from './showcase.ts';
import { staffCalls } from './staff.ts';
import { staffBannerCalls } from './staff-banners.ts';
import { staffDeliveryCalls } from './staff-delivery.ts';
import { staffImportCalls } from './staff-imports.ts';
import { staffOrderCalls } from './staff-orders.ts';
import { staffPriceCalls } from './staff-prices.ts';
import { staffReadinessCalls } from './staff-readiness.ts';
import { staffRedirectCalls } from './staff-redirects.ts';
import { staffRequestCalls } from './staff-requests.ts';
import { staffScheduleCalls } from './staff-schedules.ts';
import { staffSynonymCalls } from './staff-synonyms.ts';
import { staffTextCalls } from './staff-texts.ts';
import { suggestionCalls } from './suggestions.ts';

/**
 * All calls of the API: those of §7 and our own. Clients, server, test doubles and the OpenAPI document are derived
 * from it.
 */
export const contract = {
  ...appCalls,
  ...catalogueCalls,
  ...searchCalls,
  ...selectorCalls,
  ...geographyCalls,
  ...priceCalls,
  ...arrivalCalls,
  ...basketCalls,
  ...basketLoadCalls,
  ...namedBasketCalls,
  ...orderCalls,
  ...approvalCalls,
  ...receivableCalls,
  ...reservationCalls,
  ...commercialOfferCalls,
  ...favoriteCalls,
  ...compareCalls,
  ...contentCalls,
  ...accountCalls,
  ...rightsCalls,
  ...profileCalls,
  ...colleagueCalls,
  ...suggestionCalls,
  ...actingCalls,
  ...notificationCalls,
  ...mailingCalls,
  ...partnerCalls,
  ...attachmentCalls,
  ...claimCalls,
  ...feedbackCalls,
  ...installationCalls,
  ...bonusCalls,
  ...showcaseCalls,
  ...leagueCalls,
  ...staffCalls,
  ...staffRequestCalls,
  ...staffOrderCalls,
  ...staffTextCalls,
  ...staffBannerCalls,
  ...staffRedirectCalls,
  ...staffDeliveryCalls,
  ...staffReadinessCalls,
  ...staffSynonymCalls,
  ...staffImportCalls,
  ...staffPriceCalls,
  ...staffScheduleCalls,
};

export type Contract = typeof contract;
export type Call = keyof Contract;

/** Calls that answer with a file, and calls that answer with JSON. */
export type FileCall = { [K in Call]: Contract[K] extends { reply: 'file' } ? K : never }[Call];
export type JsonCall = Exclude<Call, FileCall>;

type Part<K extends Call, P extends keyof Endpoint> = Contract[K] extends Record<P, infer S> ? S : never;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

type DeclaredParts<K extends Call> = {
  [P in 'params' | 'query' | 'body' as P extends keyof Contract[K] ? P : never]: In<Part<K, P>>;
};

/** Input of a call before parsing: the parts that the endpoint declares. */
export type CallInput<K extends Call> = {
  [P in keyof DeclaredParts<K> as Record<never, never> extends DeclaredParts<K>[P] ? never : P]: DeclaredParts<K>[P];
} & {
  [P in keyof DeclaredParts<K> as Record<never, never> extends DeclaredParts<K>[P] ? P : never]?: DeclaredParts<K>[P];
};

/** Input of a handler: the same parts, parsed. */
export type ParsedInput<K extends Call> = {
  [P in 'params' | 'query' | 'body' as P extends keyof Contract[K] ? P : never]: Out<Part<K, P>>;
};

export type Reply<K extends Call> = z.output<Contract[K]['response']>;
