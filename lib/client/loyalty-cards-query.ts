import { callQuery } from './queries.ts';

export const loyaltyCardsQuery = () => ({ ...callQuery('GET v1 bonuses/cards/', {}), staleTime: 0 });
