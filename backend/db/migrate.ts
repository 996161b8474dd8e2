import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as searchTexts from './migrations/0002-search-texts.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as pricing from './migrations/0004-pricing.ts';
import * as basket from './migrations/0005-basket.ts';
import * as orders from './migrations/0006-orders.ts';
import * as commercialOffers from './migrations/0007-commercial-offers.ts';
import * as favorites from './migrations/0008-favorites.ts';
import * as listContents from './migrations/0009-list-contents.ts';
import * as keptProducts from './migrations/0010-kept-products.ts';
import * as sentBodies from './migrations/0011-sent-bodies.ts';
import * as priceOnRequest from './migrations/0012-price-on-request.ts';
import * as stockChanges from './migrations/0013-stock-changes.ts';
import * as acting from './migrations/0014-acting.ts';
import * as routeRules from './migrations/0015-route-rules.ts';
import * as actingEnds from './migrations/0016-acting-ends.ts';
import * as sentBasketChanges from './migrations/0018-sent-basket-changes.ts';
import * as routeRuleTargets from './migrations/0019-route-rule-targets.ts';
import * as jobs from './migrations/0020-jobs.ts';
import * as operators from './migrations/0021-operators.ts';
import * as suggestions from './migrations/0022-suggestions.ts';
import * as notifications from './migrations/0023-notifications.ts';
import * as notificationPages from './migrations/0024-notification-pages.ts';
import * as mail from './migrations/0025-mail.ts';
import * as arrivals from './migrations/0026-arrivals.ts';
import * as bonusesAndGifts from './migrations/0027-bonuses-and-gifts.ts';
import * as attachments from './migrations/0028-attachments.ts';
import * as claims from './migrations/0028-claims.ts';
import * as partner from './migrations/0029-partner.ts';
import * as feedbackAndInstallation from './migrations/0030-feedback-and-installation.ts';
import * as league from './migrations/0031-league.ts';
import * as leagueClosing from './migrations/0032-league-closing.ts';
import * as serverIdentity from './migrations/0033-server-identity.ts';
import * as content from './migrations/0034-content.ts';
import * as closedPromotionPages from './migrations/0035-closed-promotion-pages.ts';
import * as newsNotifications from './migrations/0036-news-notifications.ts';
import * as auditLog from './migrations/0037-audit-log.ts';
import * as ordersByStatus from './migrations/0038-orders-by-status.ts';
import * as editedBanners from './migrations/0040-edited-banners.ts';
import * as staffImports from './migrations/0045-staff-imports.ts';
import * as importSources from './migrations/0046-import-sources.ts';
import * as languages from './migrations/0055-languages.ts';
import * as feedUndo from './migrations/0056-feed-undo.ts';
import * as productsOnRequest from './migrations/0057-products-on-request.ts';
import * as staffSent from './migrations/0058-staff-sent.ts';
import * as searchMeaning from './migrations/0060-search-meaning.ts';
import * as readiness from './migrations/0061-readiness.ts';
import * as operatorsLists from './migrations/0065-operators-lists.ts';
import * as erpPlans from './migrations/0066-erp-plans.ts';
import * as declinedRegistrations from './migrations/0068-declined-registrations.ts';
import * as listingColumns from './migrations/0070-listing-columns.ts';
import * as alertsInOrder from './migrations/0071-alerts-in-order.ts';
import * as historyFacts from './migrations/0072-history-facts.ts';
import * as auditSearch from './migrations/0073-audit-search.ts';
import * as offerLinks from './migrations/0074-offer-links.ts';
import * as offerWorks from './migrations/0078-offer-works.ts';
import * as companyRoles from './migrations/0079-company-roles.ts';
import * as approvals from './migrations/0080-approvals.ts';
import * as deliveryRates from './migrations/0083-delivery-rates.ts';
import * as widePictures from './migrations/0087-wide-pictures.ts';
import * as namedBaskets from './migrations/0088-named-baskets.ts';
import * as reservations from './migrations/0090-reservations.ts';
import * as freeLines from './migrations/0091-free-lines.ts';
import * as stockCounts from './migrations/0092-stock-counts.ts';
import * as randomReservationNumbers from './migrations/0094-random-reservation-numbers.ts';
import * as offerDeliveryAndKeyKinds from './migrations/0095-offer-delivery-and-key-kinds.ts';
import * as basketIds from './migrations/0096-basket-ids.ts';

const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-search-texts': searchTexts,
  '0003-accounts': accounts,
  '0004-pricing': pricing,
  '0005-basket': basket,
  '0006-orders': orders,
  '0007-commercial-offers': commercialOffers,
  '0008-favorites': favorites,
  '0009-list-contents': listContents,
  '0010-kept-products': keptProducts,
  '0011-sent-bodies': sentBodies,
  '0012-price-on-request': priceOnRequest,
  '0013-stock-changes': stockChanges,
  '0014-acting': acting,
  '0015-route-rules': routeRules,
  '0016-acting-ends': actingEnds,
  '0018-sent-basket-changes': sentBasketChanges,
  '0019-route-rule-targets': routeRuleTargets,
  '0020-jobs': jobs,
  '0021-operators': operators,
  '0022-suggestions': suggestions,
  '0023-notifications': notifications,
  '0024-notification-pages': notificationPages,
  '0025-mail': mail,
  '0029-partner': partner,
  '0026-arrivals': arrivals,
  '0028-attachments': attachments,
  '0028-claims': claims,
  '0030-feedback-and-installation': feedbackAndInstallation,
  '0027-bonuses-and-gifts': bonusesAndGifts,
  '0031-league': league,
  '0032-league-closing': leagueClosing,
  '0033-server-identity': serverIdentity,
  '0034-content': content,
  '0035-closed-promotion-pages': closedPromotionPages,
  '0036-news-notifications': newsNotifications,
  '0037-audit-log': auditLog,
  '0038-orders-by-status': ordersByStatus,
  '0040-edited-banners': editedBanners,
  '0045-staff-imports': staffImports,
  '0046-import-sources': importSources,
  '0055-languages': languages,
  '0056-feed-undo': feedUndo,
  '0057-products-on-request': productsOnRequest,
  '0058-staff-sent': staffSent,
  '0060-search-meaning': searchMeaning,
  '0061-readiness': readiness,
  '0065-operators-lists': operatorsLists,
  '0066-erp-plans': erpPlans,
  '0068-declined-registrations': declinedRegistrations,
  '0070-listing-columns': listingColumns,
  '0071-alerts-in-order': alertsInOrder,
  '0072-history-facts': historyFacts,
  '0073-audit-search': auditSearch,
  '0074-offer-links': offerLinks,
  '0078-offer-works': offerWorks,
  '0079-company-roles': companyRoles,
  '0080-approvals': approvals,
  '0083-delivery-rates': deliveryRates,
  '0087-wide-pictures': widePictures,
  '0088-named-baskets': namedBaskets,
  '0090-reservations': reservations,
  '0091-free-lines': freeLines,
  '0092-stock-counts': stockCounts,
  '0094-random-reservation-numbers': randomReservationNumbers,
  '0095-offer-delivery-and-key-kinds': offerDeliveryAndKeyKinds,
  '0096-basket-ids': basketIds,
};

/**
 * Updates the schema; returns the names of the applied migrations. Safe to run from several processes at once (advisory
 * lock).
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
