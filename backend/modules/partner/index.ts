export { authenticate, demandScope, type Partner } from './authenticate.ts';
export { forgetChanges, forgetChangesRegularly } from './forget-changes.ts';
export { type FileFormat, openFullList } from './full-list.ts';
export { listChanges, listProducts } from './list-products.ts';
export { messages as partnerMessages } from './messages.ts';
export { getPartnerOrder, listPartnerOrders, placePartnerOrder } from './orders.ts';
export { createToken, listTokens, revokeToken } from './tokens.ts';
