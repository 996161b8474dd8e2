export { accrueBonuses, returnBonuses, spendBonuses } from './bonuses.ts';
export { expireBonuses } from './expire-bonuses.ts';
export { exportHistory } from './export-history.ts';
export { registerBonusJobs } from './jobs.ts';
export { listCards } from './list-cards.ts';
export { listHistory } from './list-history.ts';
