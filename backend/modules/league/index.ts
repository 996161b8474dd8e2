export { addPeriod, listPeriods, publishPeriod } from './change-periods.ts';
export { followLeague, followLeagueRegularly } from './follow-league.ts';
export { listStanding } from './list-standing.ts';
export { listWinners } from './list-winners.ts';
export { getOwnPlace } from './own-place.ts';
export { recordDelivery } from './record-delivery.ts';
export { recountLeague } from './recount.ts';
export { returnGoods } from './return-goods.ts';
export { showName } from './show-name.ts';
