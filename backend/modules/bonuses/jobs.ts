import { registerJob } from '#backend/modules/jobs/index.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { expireBonuses } from './expire-bonuses.ts';

/** Repeated without limit: a customer's next expiry is planned by the job itself. */
const retry = { first: 30, most: HOUR_SECONDS, factor: 2, attempts: null };

/** Registers the job that books expired bonuses and warns of expiry. */
export function registerBonusJobs(): void {
  registerJob('bonus.expire', ({ payload }, context) => expireBonuses(context, payload.customer), { retry });
}
