import { parseNumber } from './param-values.ts';

const RUBLE = new Set(['RUB', 'RUR', '643']);

/**
 * Exchange rates of the feed's currencies to the ruble. A bank's name instead of a rate («CBRF») makes the currency
 * unknown.
 */
export class Currencies {
  readonly #rates = new Map<string, number>();

  add(id: string, rate: string, plus: string): void {
    const value = parseNumber(rate);
    const surcharge = parseNumber(plus) ?? 0;
    if (value !== null && value > 0) this.#rates.set(id.toUpperCase(), value * (1 + surcharge / 100));
  }

  /** Rubles for one unit of the currency; null when unknown. A missing currency is the ruble. */
  rublesFor(id: string): number | null {
    const currency = id.trim().toUpperCase() || 'RUB';
    if (RUBLE.has(currency)) return 1;
    const rate = this.#rates.get(currency);
    const ruble = this.#rates.get('RUB') ?? this.#rates.get('RUR') ?? 1;
    return rate === undefined ? null : rate / ruble;
  }
}
