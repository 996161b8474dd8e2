/** As the company service names them (§4). */
export const companyStatuses = ['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** §8 */
const statusTexts: Record<CompanyStatus, string> = {
  ACTIVE: 'Организация действующая',
  LIQUIDATING: 'Организация ликвидируется',
  LIQUIDATED: 'Организация ликвидирована',
  BANKRUPT: 'Организация обанкротилась',
  REORGANIZING: 'Организация в процессе присоединения к другому юрлицу, с последующей ликвидацией',
};

/** Only a company that works may register (§4). */
export const mayRegister = (status: CompanyStatus): boolean => status === 'ACTIVE';

/** What is said of a chosen company (§5, §8). */
export function companyStatusText(status: CompanyStatus): string {
  return mayRegister(status) ? statusTexts[status] : `${statusTexts[status]}, регистрация недоступна`;
}
