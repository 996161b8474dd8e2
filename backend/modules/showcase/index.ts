export { buyGift } from './buy-gift.ts';
export { changeGiftOrder, listOpenGiftOrders } from './change-status.ts';
export { giftTerms } from './gift-terms.ts';
export { listGiftOrders } from './list-gift-orders.ts';
export { listGifts } from './list-gifts.ts';
