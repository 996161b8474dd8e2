import type { Db } from '#backend/db/connection.ts';
import { suggestionGateway } from '#backend/gateways/suggestions/configured-suggestions.ts';
import type { CompanyStatus } from '#lib/rules/company-status.ts';

export interface RegisteredCompany {
  name: string;
  opf: string;
  inn: string;
  kpp: string | null;
  status: CompanyStatus;
  /** yyyy-mm-dd */
  registeredOn: string | null;
}

const LOOKED_AT = 20;

/** The company's current data in the register, independent of the form; null: none with this INN and KPP. */
export async function findCompany(db: Db, inn: string, kpp: string | null): Promise<RegisteredCompany | null> {
  const found = await suggestionGateway(db).suggestParties(inn, LOOKED_AT);
  const match = found.find(({ data }) => data.inn === inn && (kpp === null || data.kpp === kpp));
  if (!match) return null;
  const { opf, state, kpp: ownKpp } = match.data;
  const date = state.registration_date;
  return {
    name: match.value,
    opf: opf.short ?? '',
    inn,
    kpp: ownKpp,
    status: state.status,
    registeredOn: date === null ? null : new Date(date).toISOString().slice(0, 10),
  };
}
