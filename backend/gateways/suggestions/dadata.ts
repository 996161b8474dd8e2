import { z } from 'zod';
import { ServiceError } from '#backend/errors.ts';
import { logger } from '#backend/logger.ts';
import {
  type AddressSuggestion,
  addressSuggestionSchema,
  type PartySuggestion,
  partyDataSchema,
  partySuggestionSchema,
} from '#lib/contract/suggestions.ts';
import type { AddressOptions, SuggestionGateway } from './gateway.ts';

/** Half of the time after which the browser gives up (§9). */
const TIMEOUT_MS = 2500;

const perhaps = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const addressData = z.object({
  region_fias_id: perhaps,
  region: perhaps,
  region_with_type: perhaps,
  city: perhaps,
  settlement: perhaps,
  settlement_with_type: perhaps,
});

const nowhere = addressData.parse({});

/**
 * DaData leaves out or sets to null what it does not know of a company: the legal form, the address, a sole
 * proprietor's KPP.
 */
const partyData = partyDataSchema.extend({
  inn: perhaps,
  kpp: perhaps,
  opf: z
    .object({ short: perhaps })
    .nullish()
    .transform((opf) => opf ?? { short: null }),
  address: z
    .object({ data: addressData.nullish() })
    .nullish()
    .transform((address) => ({ data: address?.data ?? nowhere })),
});

const partyAnswer = z.object({ suggestions: z.array(partySuggestionSchema.extend({ data: partyData })) });
const addressAnswer = z.object({ suggestions: z.array(addressSuggestionSchema.extend({ data: addressData })) });

const bounds = {
  region: { from_bound: { value: 'region' }, to_bound: { value: 'region' } },
  locality: { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } },
} as const;

/** Why DaData did not answer; the message may be logged: it contains no key, INN or answer. */
class DadataError extends Error {}

/** Suggestions by DaData, reduced to the fields of the contract. */
export class DadataSuggestions implements SuggestionGateway {
  readonly #url: string;
  readonly #token: string;

  constructor({ url, token }: { url: string; token: string }) {
    this.#url = url;
    this.#token = token;
  }

  async suggestParties(query: string, count: number): Promise<PartySuggestion[]> {
    const { suggestions } = await this.#ask('party', { query, count }, partyAnswer);
    return suggestions.flatMap(({ data, ...suggestion }) =>
      data.inn ? [{ ...suggestion, data: { ...data, inn: data.inn } }] : [],
    );
  }

  async suggestAddresses(query: string, options: AddressOptions): Promise<AddressSuggestion[]> {
    const asked = {
      query,
      count: options.count,
      ...(options.bounds && bounds[options.bounds]),
      ...(options.regions.length > 0 && { locations: options.regions.map((id) => ({ region_fias_id: id })) }),
      restrict_value: options.restrictValue,
    };
    return (await this.#ask('address', asked, addressAnswer)).suggestions;
  }

  async #ask<Answer extends z.ZodType>(
    kind: 'party' | 'address',
    asked: object,
    answer: Answer,
  ): Promise<z.output<Answer>> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const parsed = answer.safeParse(await this.#post(kind, asked, signal));
      if (!parsed.success) throw new DadataError('an invalid answer');
      return parsed.data;
    } catch (error) {
      const reason =
        error instanceof DadataError ? error.message : signal.aborted ? 'no answer in time' : 'no connection';
      logger().warn({ kind, reason }, 'DaData did not answer');
      throw new ServiceError('UNAVAILABLE', {
        ru: 'Сервис временно недоступен. Попробуйте позже',
        en: 'The service is not available now. Try again later',
      });
    }
  }

  async #post(kind: string, asked: object, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${this.#url}/suggest/${kind}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: `Token ${this.#token}`,
      },
      body: JSON.stringify(asked),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new DadataError(`answer ${response.status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new DadataError('an answer that is not JSON');
    }
  }
}
