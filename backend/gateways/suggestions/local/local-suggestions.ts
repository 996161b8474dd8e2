import type { AddressSuggestion, PartySuggestion } from '#lib/contract/suggestions.ts';
import type { AddressOptions, SuggestionGateway } from '../gateway.ts';
import { type Address, addressOf, allAddresses } from './addresses.ts';
import { type CompanyRow, companyRows } from './companies.ts';
import { bestOf, type Findable, rankOf, wordsOf } from './matching.ts';

/** Shorter numbers are part of a name, not the beginning of an INN. */
const INN_FROM_DIGITS = 3;

interface Company extends Findable {
  suggestion: PartySuggestion;
}

const formNames: Record<CompanyRow[0], string> = {
  ООО: 'общество с ограниченной ответственностью',
  АО: 'акционерное общество',
  ПАО: 'публичное акционерное общество',
  ИП: 'индивидуальный предприниматель',
};

/** Answers from the bundled tables, as DaData would; for development and tests. */
export class LocalSuggestions implements SuggestionGateway {
  readonly #addresses: Address[];
  readonly #companies: Company[];

  constructor() {
    this.#addresses = allAddresses();
    const companies = companyRows.map((row) => toCompany(row, this.#addresses));
    this.#companies = [...companies.filter(isActive), ...companies.filter((company) => !isActive(company))];
  }

  async suggestParties(query: string, count: number): Promise<PartySuggestion[]> {
    const asked = wordsOf(query);
    const digits = /^[\d\s]+$/.test(query) ? query.replace(/\s/g, '') : '';
    const hasInn = ({ suggestion }: Company) =>
      digits.length >= INN_FROM_DIGITS && suggestion.data.inn.startsWith(digits);
    const best = bestOf(this.#companies, count, (company) => (hasInn(company) ? 0 : rankOf(company, asked)));
    return best.map(({ suggestion }) => suggestion);
  }

  async suggestAddresses(
    query: string,
    { count, bounds, regions, restrictValue }: AddressOptions,
  ): Promise<AddressSuggestion[]> {
    const asked = wordsOf(query);
    const wanted = new Set(regions.map((id) => id.toLowerCase()));
    const isMeant = (address: Address) =>
      (bounds === null || address.bounds.includes(bounds)) && (wanted.size === 0 || wanted.has(address.regionFiasId));
    const best = bestOf(this.#addresses, count, (address) => (isMeant(address) ? rankOf(address, asked) : null));
    const isShort = restrictValue && wanted.size > 0;
    return best.map(({ value, shortValue, fullValue, data }) => ({
      value: isShort ? shortValue : value,
      unrestricted_value: fullValue,
      data,
    }));
  }
}

const isActive = ({ suggestion }: Company) => suggestion.data.state.status === 'ACTIVE';

function toCompany(
  [form, name, inn, kpp, status, registered, region, place]: CompanyRow,
  addresses: readonly Address[],
): Company {
  const value = form === 'ИП' ? `${form} ${name}` : `${form} "${name}"`;
  return {
    words: wordsOf(name),
    typeWords: wordsOf(form, formNames[form]),
    aroundWords: [],
    suggestion: {
      value,
      unrestricted_value: value,
      data: {
        inn,
        kpp,
        opf: { short: form },
        state: { status, registration_date: Date.parse(`${registered}T00:00:00Z`) },
        address: { data: addressOf(addresses, region, place).data },
      },
    },
  };
}
