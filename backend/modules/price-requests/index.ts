export { listPriceRequests } from './list-price-requests.ts';
export { sendPriceRequest } from './send-price-request.ts';
