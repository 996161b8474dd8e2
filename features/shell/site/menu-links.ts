import { buyerLinks, type LinkName } from './site-links.ts';

/** 'Покупателям' of §2, and what only the footer has beside it on a larger screen. */
export const menuBuyerLinks: readonly LinkName[] = [...buyerLinks, 'installment', 'warranty', 'agreement'];
export const menuGoodsLinks: readonly LinkName[] = ['selector', 'brands'];
export const menuGiftLinks: readonly LinkName[] = ['showcase', 'league'];
export const companyLinks: readonly LinkName[] = ['help', 'partnerProgram', 'app'];
/** Customers have the third page in their menu (§2). */
export const guestLinks: readonly LinkName[] = ['help', 'partnerProgram', 'internetPartner', 'app'];
