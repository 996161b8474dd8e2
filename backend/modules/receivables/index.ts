export { companyAndSubsidiaries, contractCredits, freeCredit, toCredit } from './credit.ts';
export { listReceivables } from './list-receivables.ts';
export { overdueDebt } from './overdue.ts';
