export { authenticate, NoPartner, type Partner, requireScope } from './authenticate.ts';
export { changesAsCsv, productsAsCsv } from './csv-list.ts';
export { forgetChanges, forgetChangesRegularly } from './forget-changes.ts';
export { type FileFormat, openFullList } from './full-list.ts';
export { listChanges } from './list-changes.ts';
export { listProducts, type PageRequest } from './list-products.ts';
export { messages as partnerMessages } from './messages.ts';
export { getPartnerOrder, listPartnerOrders, placePartnerOrder } from './orders.ts';
export { createToken, listTokens, revokeToken } from './tokens.ts';
