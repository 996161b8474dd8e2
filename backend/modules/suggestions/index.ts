export { suggestAddresses } from './suggest-addresses.ts';
export { suggestCompanies } from './suggest-companies.ts';
