export { findCompany, type RegisteredCompany } from './find-company.ts';
export { suggestAddresses } from './suggest-addresses.ts';
export { suggestCompanies } from './suggest-companies.ts';
