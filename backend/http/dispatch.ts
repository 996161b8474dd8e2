import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import { type FieldProblem, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { type Call, type CallInput, contract, type ParsedInput, type Reply } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { authorise, authoriseInput } from './access.ts';
import { fieldMessage, ruledMessage } from './field-messages.ts';
import type { Implementation, Implementations } from './implementation.ts';
import { messages } from './messages.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actingRoutes } from './routes/acting.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { arrivalRoutes } from './routes/arrivals.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { basketRoutes } from './routes/basket.ts';
import { bonusRoutes } from './routes/bonuses.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { claimRoutes } from './routes/claims.ts';
import { colleagueRoutes } from './routes/colleagues.ts';
import { commercialOfferRoutes } from './routes/commercial-offers.ts';
import { compareRoutes } from './routes/compare.ts';
import { favoriteRoutes } from './routes/favorites.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { geographyRoutes } from './routes/geography.ts';
import { installationRoutes } from './routes/installation.ts';
import { leagueRoutes } from './routes/league.ts';
import { mailingRoutes } from './routes/mailings.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { orderRoutes } from './routes/orders.ts';
import { partnerRoutes } from './routes/partner.ts';
import { priceRoutes } from './routes/prices.ts';
import { profileRoutes } from './routes/profile.ts';
import { reservationRoutes } from './routes/reservations.ts';
import { searchRoutes } from './routes/search.ts';
import { selectorRoutes } from './routes/selector.ts';
import { siteRoutes } from './routes/site.ts';
import { staffRoutes } from './routes/staff.ts';
import { staffBannerRoutes } from './routes/staff-banners.ts';
import { staffDeliveryRoutes } from './routes/staff-delivery.ts';
import { staffImportRoutes } from './routes/staff-imports.ts';
import { staffOrderRoutes } from './routes/staff-orders.ts';
import { staffPriceRoutes } from './routes/staff-prices.ts';
import { staffReadinessRoutes } from './routes/staff-readiness.ts';
import { staffRedirectRoutes } from './routes/staff-redirects.ts';
import { staffScheduleRoutes } from './routes/staff-schedules.ts';
import { staffSynonymRoutes } from './routes/staff-synonyms.ts';
import { staffTextRoutes } from './routes/staff-texts.ts';
import { suggestionRoutes } from './routes/suggestions.ts';

const implementations: Implementations = {
  ...siteRoutes,
  ...accountRoutes,
  ...catalogueRoutes,
  ...searchRoutes,
  ...selectorRoutes,
  ...geographyRoutes,
  ...priceRoutes,
  ...arrivalRoutes,
  ...basketRoutes,
  ...orderRoutes,
  ...reservationRoutes,
  ...commercialOfferRoutes,
  ...favoriteRoutes,
  ...compareRoutes,
  ...suggestionRoutes,
  ...profileRoutes,
  ...colleagueRoutes,
  ...approvalRoutes,
  ...actingRoutes,
  ...notificationRoutes,
  ...mailingRoutes,
  ...partnerRoutes,
  ...attachmentRoutes,
  ...claimRoutes,
  ...feedbackRoutes,
  ...installationRoutes,
  ...staffRoutes,
  ...staffOrderRoutes,
  ...staffTextRoutes,
  ...staffBannerRoutes,
  ...staffRedirectRoutes,
  ...staffDeliveryRoutes,
  ...staffReadinessRoutes,
  ...staffSynonymRoutes,
  ...staffImportRoutes,
  ...staffPriceRoutes,
  ...staffScheduleRoutes,
  ...bonusRoutes,
  ...leagueRoutes,
};

/**
 * Entry of the embedded API for HTTP and for pages in the same process: checks the caller, parses the input by the
 * contract, calls the implementation. Refusals are `ServiceError`s.
 */
export async function dispatch<K extends Call>(ctx: Context, call: K, input: CallInput<K>): Promise<Reply<K>> {
  const endpoint: Endpoint = contract[call];
  authorise(ctx, call);
  const parsed = parseInput(endpoint, input);
  authoriseInput(ctx, call, parsed);
  const implementation = implementations[call] as Implementation<K>;
  return implementation(ctx, parsed as ParsedInput<K>);
}

/** Parses an input by its schemas. Throws 400 with the fields that are wrong. */
export function parseInput(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(input[part] ?? {}, { error: fieldMessage });
    if (result.success) {
      parsed[part] = result.data;
      problems.push(...unusableTexts(result.data).map((field) => ({ field, message: say(messages.unusableText) })));
    } else problems.push(...result.error.issues.map(toProblem));
  }
  if (problems.length > 0) throw new ServiceError('BAD_REQUEST', messages.checkInput, problems);
  return parsed;
}

/** Paths of texts that PostgreSQL cannot store: with the character NUL or a lone surrogate. */
function unusableTexts(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unusableTexts(inner, [...path, name]));
}

const toProblem = (issue: z.core.$ZodIssue): FieldProblem => ({
  field: issue.path.join('.'),
  message: ruledMessage(issue.message),
});
