import { logger } from '#backend/logger.ts';
import type { PriceAnswer } from '#lib/contract/prices.ts';
import { readReply } from './http-reply.ts';
import { type PriceQuestion, type PriceService, PriceServiceError } from './price-service.ts';

/** Well below the five seconds after which the browser gives up (§9). */
const TIMEOUT_MS = 2000;
/** Time for which a service that has just failed is not asked again. */
const PAUSE_MS = 10_000;

export interface PriceServiceSettings {
  url: string;
  token: string;
  /** which of the service's information bases to use */
  informationBaseIndex: number;
  salesChannelId: string;
}

/** The service is unreachable or too slow, so the next question is likely to fail too. */
class UnreachableError extends PriceServiceError {}

/** A price service called as §7 specifies, by POST with a bearer token. */
export class HttpPrices implements PriceService {
  readonly #settings: PriceServiceSettings;
  #pausedUntil = 0;
  #isInDoubt = false;

  constructor(settings: PriceServiceSettings) {
    this.#settings = settings;
  }

  async ask(question: PriceQuestion): Promise<PriceAnswer> {
    this.#throwDuringPause();
    try {
      const answer = await this.#answerTo(question);
      this.#isInDoubt = false;
      this.#pausedUntil = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof PriceServiceError)) throw error;
      if (error instanceof UnreachableError) this.#pause();
      report(error.message);
      throw error;
    }
  }

  /** Throws during the pause after a failure; then a single question tests the service before the others are sent. */
  #throwDuringPause(): void {
    if (performance.now() < this.#pausedUntil) throw new PriceServiceError('failed a moment ago', { isPause: true });
    if (this.#isInDoubt) this.#pause();
  }

  #pause(): void {
    this.#isInDoubt = true;
    this.#pausedUntil = performance.now() + PAUSE_MS;
  }

  async #answerTo(question: PriceQuestion): Promise<PriceAnswer> {
    const read = readReply(await this.#post(question), (guid) => question.counts.has(guid));
    if (read === null) throw new PriceServiceError('an invalid answer');
    if (read.unusable > 0) report(`${read.unusable} products with invalid data`);
    return read.answer;
  }

  async #post(question: PriceQuestion): Promise<unknown> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let status: number;
    let text: string;
    try {
      const response = await fetch(this.#settings.url, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: `Bearer ${this.#settings.token}`,
        },
        body: JSON.stringify(this.#payload(question)),
        redirect: 'error',
        signal,
      });
      status = response.status;
      text = await response.text();
    } catch {
      throw new UnreachableError(signal.aborted ? 'no answer in time' : 'no connection');
    }
    if (status >= 500 || status === 429) throw new UnreachableError(`answer ${status}`);
    if (status < 200 || status > 299) throw new PriceServiceError(`answer ${status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new PriceServiceError('an answer that is not JSON');
    }
  }

  /** §7 */
  #payload({ customer, counts, payType }: PriceQuestion): object {
    const { informationBaseIndex, salesChannelId } = this.#settings;
    return {
      Customer: { NSIId: customer },
      CurrencyCode: '643',
      ListNomenclature: Array.from(counts, ([NSIId, Count]) => ({ NSIId, Count })),
      InformationBaseIndex: informationBaseIndex,
      SalesChannelId: salesChannelId,
      OrderB2B: true,
      AgreementUserPayType: payType,
    };
  }
}

/** §8 */
const report = (reason: string): void => logger().error({ reason }, 'PRICE_SERVICE_ERROR');
