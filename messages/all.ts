import enActing from './en/acting.json' with { type: 'json' };
import enAlert from './en/alert.json' with { type: 'json' };
import enAppPage from './en/appPage.json' with { type: 'json' };
import enApprovals from './en/approvals.json' with { type: 'json' };
import enAppStrip from './en/appStrip.json' with { type: 'json' };
import enArrivals from './en/arrivals.json' with { type: 'json' };
import enAskApproval from './en/askApproval.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enAuthPage from './en/authPage.json' with { type: 'json' };
import enBasket from './en/basket.json' with { type: 'json' };
import enBasketChoice from './en/basketChoice.json' with { type: 'json' };
import enBonuses from './en/bonuses.json' with { type: 'json' };
import enBrands from './en/brands.json' with { type: 'json' };
import enCatalog from './en/catalog.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enCity from './en/city.json' with { type: 'json' };
import enCityTerms from './en/cityTerms.json' with { type: 'json' };
import enClaims from './en/claims.json' with { type: 'json' };
import enColleagues from './en/colleagues.json' with { type: 'json' };
import enCommercialOffers from './en/commercialOffers.json' with { type: 'json' };
import enCompare from './en/compare.json' with { type: 'json' };
import enComparePage from './en/comparePage.json' with { type: 'json' };
import enContent from './en/content.json' with { type: 'json' };
import enCookieSettings from './en/cookieSettings.json' with { type: 'json' };
import enCustomerPrices from './en/customerPrices.json' with { type: 'json' };
import enDealerTasks from './en/dealerTasks.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enFastOrder from './en/fastOrder.json' with { type: 'json' };
import enFavorites from './en/favorites.json' with { type: 'json' };
import enFeedback from './en/feedback.json' with { type: 'json' };
import enGiftOrder from './en/giftOrder.json' with { type: 'json' };
import enGroups from './en/groups.json' with { type: 'json' };
import enGuestBasket from './en/guestBasket.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enInstallation from './en/installation.json' with { type: 'json' };
import enInternetPartner from './en/internetPartner.json' with { type: 'json' };
import enLeague from './en/league.json' with { type: 'json' };
import enLeaguePlace from './en/leaguePlace.json' with { type: 'json' };
import enLegal from './en/legal.json' with { type: 'json' };
import enLightbox from './en/lightbox.json' with { type: 'json' };
import enListing from './en/listing.json' with { type: 'json' };
import enMailing from './en/mailing.json' with { type: 'json' };
import enMenu from './en/menu.json' with { type: 'json' };
import enMobileMenu from './en/mobileMenu.json' with { type: 'json' };
import enNews from './en/news.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enOrders from './en/orders.json' with { type: 'json' };
import enOwnList from './en/ownList.json' with { type: 'json' };
import enPager from './en/pager.json' with { type: 'json' };
import enPartner from './en/partner.json' with { type: 'json' };
import enPartnerProgram from './en/partnerProgram.json' with { type: 'json' };
import enPersonalPage from './en/personalPage.json' with { type: 'json' };
import enPriceRequests from './en/priceRequests.json' with { type: 'json' };
import enProduct from './en/product.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enPromotions from './en/promotions.json' with { type: 'json' };
import enPublicOffer from './en/publicOffer.json' with { type: 'json' };
import enQuantity from './en/quantity.json' with { type: 'json' };
import enRefusals from './en/refusals.json' with { type: 'json' };
import enReservations from './en/reservations.json' with { type: 'json' };
import enSaved from './en/saved.json' with { type: 'json' };
import enScan from './en/scan.json' with { type: 'json' };
import enSearch from './en/search.json' with { type: 'json' };
import enSelector from './en/selector.json' with { type: 'json' };
import enShowcase from './en/showcase.json' with { type: 'json' };
import enSignOut from './en/signOut.json' with { type: 'json' };
import enSite from './en/site.json' with { type: 'json' };
import enSiteFooter from './en/siteFooter.json' with { type: 'json' };
import enStaff from './en/staff.json' with { type: 'json' };
import enStaffDelivery from './en/staffDelivery.json' with { type: 'json' };
import enStaffImports from './en/staffImports.json' with { type: 'json' };
import enStaffOrders from './en/staffOrders.json' with { type: 'json' };
import enStaffPrices from './en/staffPrices.json' with { type: 'json' };
import enStaffRecords from './en/staffRecords.json' with { type: 'json' };
import enStaffRequests from './en/staffRequests.json' with { type: 'json' };
import enStaffTexts from './en/staffTexts.json' with { type: 'json' };
import enStock from './en/stock.json' with { type: 'json' };
import enStores from './en/stores.json' with { type: 'json' };
import enSupport from './en/support.json' with { type: 'json' };
import enSurvey from './en/survey.json' with { type: 'json' };
import enTableFoot from './en/tableFoot.json' with { type: 'json' };
import enUnavailable from './en/unavailable.json' with { type: 'json' };
import enUnverified from './en/unverified.json' with { type: 'json' };
import enViewedCity from './en/viewedCity.json' with { type: 'json' };
import ruActing from './ru/acting.json' with { type: 'json' };
import ruAlert from './ru/alert.json' with { type: 'json' };
import ruAppPage from './ru/appPage.json' with { type: 'json' };
import ruApprovals from './ru/approvals.json' with { type: 'json' };
import ruAppStrip from './ru/appStrip.json' with { type: 'json' };
import ruArrivals from './ru/arrivals.json' with { type: 'json' };
import ruAskApproval from './ru/askApproval.json' with { type: 'json' };
import ruAuth from './ru/auth.json' with { type: 'json' };
import ruAuthPage from './ru/authPage.json' with { type: 'json' };
import ruBasket from './ru/basket.json' with { type: 'json' };
import ruBasketChoice from './ru/basketChoice.json' with { type: 'json' };
import ruBonuses from './ru/bonuses.json' with { type: 'json' };
import ruBrands from './ru/brands.json' with { type: 'json' };
import ruCatalog from './ru/catalog.json' with { type: 'json' };
import ruCheckout from './ru/checkout.json' with { type: 'json' };
import ruCity from './ru/city.json' with { type: 'json' };
import ruCityTerms from './ru/cityTerms.json' with { type: 'json' };
import ruClaims from './ru/claims.json' with { type: 'json' };
import ruColleagues from './ru/colleagues.json' with { type: 'json' };
import ruCommercialOffers from './ru/commercialOffers.json' with { type: 'json' };
import ruCompare from './ru/compare.json' with { type: 'json' };
import ruComparePage from './ru/comparePage.json' with { type: 'json' };
import ruContent from './ru/content.json' with { type: 'json' };
import ruCookieSettings from './ru/cookieSettings.json' with { type: 'json' };
import ruCustomerPrices from './ru/customerPrices.json' with { type: 'json' };
import ruDealerTasks from './ru/dealerTasks.json' with { type: 'json' };
import ruErrors from './ru/errors.json' with { type: 'json' };
import ruFastOrder from './ru/fastOrder.json' with { type: 'json' };
import ruFavorites from './ru/favorites.json' with { type: 'json' };
import ruFeedback from './ru/feedback.json' with { type: 'json' };
import ruGiftOrder from './ru/giftOrder.json' with { type: 'json' };
import ruGroups from './ru/groups.json' with { type: 'json' };
import ruGuestBasket from './ru/guestBasket.json' with { type: 'json' };
import ruHome from './ru/home.json' with { type: 'json' };
import ruInstallation from './ru/installation.json' with { type: 'json' };
import ruInternetPartner from './ru/internetPartner.json' with { type: 'json' };
import ruLeague from './ru/league.json' with { type: 'json' };
import ruLeaguePlace from './ru/leaguePlace.json' with { type: 'json' };
import ruLegal from './ru/legal.json' with { type: 'json' };
import ruLightbox from './ru/lightbox.json' with { type: 'json' };
import ruListing from './ru/listing.json' with { type: 'json' };
import ruMailing from './ru/mailing.json' with { type: 'json' };
import ruMenu from './ru/menu.json' with { type: 'json' };
import ruMobileMenu from './ru/mobileMenu.json' with { type: 'json' };
import ruNews from './ru/news.json' with { type: 'json' };
import ruNotifications from './ru/notifications.json' with { type: 'json' };
import ruOrders from './ru/orders.json' with { type: 'json' };
import ruOwnList from './ru/ownList.json' with { type: 'json' };
import ruPager from './ru/pager.json' with { type: 'json' };
import ruPartner from './ru/partner.json' with { type: 'json' };
import ruPartnerProgram from './ru/partnerProgram.json' with { type: 'json' };
import ruPersonalPage from './ru/personalPage.json' with { type: 'json' };
import ruPriceRequests from './ru/priceRequests.json' with { type: 'json' };
import ruProduct from './ru/product.json' with { type: 'json' };
import ruProfile from './ru/profile.json' with { type: 'json' };
import ruPromotions from './ru/promotions.json' with { type: 'json' };
import ruPublicOffer from './ru/publicOffer.json' with { type: 'json' };
import ruQuantity from './ru/quantity.json' with { type: 'json' };
import ruRefusals from './ru/refusals.json' with { type: 'json' };
import ruReservations from './ru/reservations.json' with { type: 'json' };
import ruSaved from './ru/saved.json' with { type: 'json' };
import ruScan from './ru/scan.json' with { type: 'json' };
import ruSearch from './ru/search.json' with { type: 'json' };
import ruSelector from './ru/selector.json' with { type: 'json' };
import ruShowcase from './ru/showcase.json' with { type: 'json' };
import ruSignOut from './ru/signOut.json' with { type: 'json' };
import ruSite from './ru/site.json' with { type: 'json' };
import ruSiteFooter from './ru/siteFooter.json' with { type: 'json' };
import ruStaff from './ru/staff.json' with { type: 'json' };
import ruStaffDelivery from './ru/staffDelivery.json' with { type: 'json' };
import ruStaffImports from './ru/staffImports.json' with { type: 'json' };
import ruStaffOrders from './ru/staffOrders.json' with { type: 'json' };
import ruStaffPrices from './ru/staffPrices.json' with { type: 'json' };
import ruStaffRecords from './ru/staffRecords.json' with { type: 'json' };
import ruStaffRequests from './ru/staffRequests.json' with { type: 'json' };
import ruStaffTexts from './ru/staffTexts.json' with { type: 'json' };
import ruStock from './ru/stock.json' with { type: 'json' };
import ruStores from './ru/stores.json' with { type: 'json' };
import ruSupport from './ru/support.json' with { type: 'json' };
import ruSurvey from './ru/survey.json' with { type: 'json' };
import ruTableFoot from './ru/tableFoot.json' with { type: 'json' };
import ruUnavailable from './ru/unavailable.json' with { type: 'json' };
import ruUnverified from './ru/unverified.json' with { type: 'json' };
import ruViewedCity from './ru/viewedCity.json' with { type: 'json' };

/** Every text of the interface by language; a namespace is a file. */
export const messages = {
  ru: {
    acting: ruActing,
    alert: ruAlert,
    appPage: ruAppPage,
    appStrip: ruAppStrip,
    approvals: ruApprovals,
    arrivals: ruArrivals,
    askApproval: ruAskApproval,
    auth: ruAuth,
    authPage: ruAuthPage,
    basket: ruBasket,
    basketChoice: ruBasketChoice,
    bonuses: ruBonuses,
    brands: ruBrands,
    catalog: ruCatalog,
    checkout: ruCheckout,
    city: ruCity,
    cityTerms: ruCityTerms,
    claims: ruClaims,
    colleagues: ruColleagues,
    commercialOffers: ruCommercialOffers,
    compare: ruCompare,
    comparePage: ruComparePage,
    content: ruContent,
    cookieSettings: ruCookieSettings,
    customerPrices: ruCustomerPrices,
    dealerTasks: ruDealerTasks,
    errors: ruErrors,
    fastOrder: ruFastOrder,
    favorites: ruFavorites,
    feedback: ruFeedback,
    giftOrder: ruGiftOrder,
    groups: ruGroups,
    guestBasket: ruGuestBasket,
    home: ruHome,
    installation: ruInstallation,
    internetPartner: ruInternetPartner,
    league: ruLeague,
    leaguePlace: ruLeaguePlace,
    legal: ruLegal,
    lightbox: ruLightbox,
    listing: ruListing,
    mailing: ruMailing,
    menu: ruMenu,
    mobileMenu: ruMobileMenu,
    news: ruNews,
    notifications: ruNotifications,
    orders: ruOrders,
    ownList: ruOwnList,
    pager: ruPager,
    partner: ruPartner,
    partnerProgram: ruPartnerProgram,
    personalPage: ruPersonalPage,
    priceRequests: ruPriceRequests,
    product: ruProduct,
    profile: ruProfile,
    promotions: ruPromotions,
    publicOffer: ruPublicOffer,
    quantity: ruQuantity,
    refusals: ruRefusals,
    reservations: ruReservations,
    saved: ruSaved,
    scan: ruScan,
    search: ruSearch,
    selector: ruSelector,
    showcase: ruShowcase,
    signOut: ruSignOut,
    site: ruSite,
    siteFooter: ruSiteFooter,
    staff: ruStaff,
    staffDelivery: ruStaffDelivery,
    staffImports: ruStaffImports,
    staffOrders: ruStaffOrders,
    staffPrices: ruStaffPrices,
    staffRecords: ruStaffRecords,
    staffRequests: ruStaffRequests,
    staffTexts: ruStaffTexts,
    stock: ruStock,
    stores: ruStores,
    support: ruSupport,
    survey: ruSurvey,
    tableFoot: ruTableFoot,
    unavailable: ruUnavailable,
    unverified: ruUnverified,
    viewedCity: ruViewedCity,
  },
  en: {
    acting: enActing,
    alert: enAlert,
    appPage: enAppPage,
    appStrip: enAppStrip,
    approvals: enApprovals,
    arrivals: enArrivals,
    askApproval: enAskApproval,
    auth: enAuth,
    authPage: enAuthPage,
    basket: enBasket,
    basketChoice: enBasketChoice,
    bonuses: enBonuses,
    brands: enBrands,
    catalog: enCatalog,
    checkout: enCheckout,
    city: enCity,
    cityTerms: enCityTerms,
    claims: enClaims,
    colleagues: enColleagues,
    commercialOffers: enCommercialOffers,
    compare: enCompare,
    comparePage: enComparePage,
    content: enContent,
    cookieSettings: enCookieSettings,
    customerPrices: enCustomerPrices,
    dealerTasks: enDealerTasks,
    errors: enErrors,
    fastOrder: enFastOrder,
    favorites: enFavorites,
    feedback: enFeedback,
    giftOrder: enGiftOrder,
    groups: enGroups,
    guestBasket: enGuestBasket,
    home: enHome,
    installation: enInstallation,
    internetPartner: enInternetPartner,
    league: enLeague,
    leaguePlace: enLeaguePlace,
    legal: enLegal,
    lightbox: enLightbox,
    listing: enListing,
    mailing: enMailing,
    menu: enMenu,
    mobileMenu: enMobileMenu,
    news: enNews,
    notifications: enNotifications,
    orders: enOrders,
    ownList: enOwnList,
    pager: enPager,
    partner: enPartner,
    partnerProgram: enPartnerProgram,
    personalPage: enPersonalPage,
    priceRequests: enPriceRequests,
    product: enProduct,
    profile: enProfile,
    promotions: enPromotions,
    publicOffer: enPublicOffer,
    quantity: enQuantity,
    refusals: enRefusals,
    reservations: enReservations,
    saved: enSaved,
    scan: enScan,
    search: enSearch,
    selector: enSelector,
    showcase: enShowcase,
    signOut: enSignOut,
    site: enSite,
    siteFooter: enSiteFooter,
    staff: enStaff,
    staffDelivery: enStaffDelivery,
    staffImports: enStaffImports,
    staffOrders: enStaffOrders,
    staffPrices: enStaffPrices,
    staffRecords: enStaffRecords,
    staffRequests: enStaffRequests,
    staffTexts: enStaffTexts,
    stock: enStock,
    stores: enStores,
    support: enSupport,
    survey: enSurvey,
    tableFoot: enTableFoot,
    unavailable: enUnavailable,
    unverified: enUnverified,
    viewedCity: enViewedCity,
  },
};
