import type { Locale, LocalizedText } from '#lib/config/locales.ts';

/** Statuses of the company service (§4). */
export const companyStatuses = ['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** Exact texts of §8 by language. */
const statusTexts: Record<Locale, Record<CompanyStatus, string>> = {
  ru: {
    ACTIVE: 'Организация действующая',
    LIQUIDATING: 'Организация ликвидируется',
    LIQUIDATED: 'Организация ликвидирована',
    BANKRUPT: 'Организация обанкротилась',
    REORGANIZING: 'Организация в процессе присоединения к другому юрлицу, с последующей ликвидацией',
  },
  en: {
    ACTIVE: 'The company is active',
    LIQUIDATING: 'The company is being liquidated',
    LIQUIDATED: 'The company has been liquidated',
    BANKRUPT: 'The company is bankrupt',
    REORGANIZING: 'The company is being merged into another one and will then be liquidated',
  },
};
const unavailable = { ru: 'регистрация недоступна', en: 'registration is not available' };

/** Only an active company may register (§4). */
export const mayRegister = (status: CompanyStatus): boolean => status === 'ACTIVE';

/** The state without the remark that the company cannot register. */
export const companyStateText = (status: CompanyStatus, locale: Locale): string => statusTexts[locale][status];

export const companyStatusWords = (status: CompanyStatus): LocalizedText => ({
  ru: companyStatusText(status, 'ru'),
  en: companyStatusText(status, 'en'),
});

/** The message about a chosen company (§5, §8). */
export function companyStatusText(status: CompanyStatus, locale: Locale = 'ru'): string {
  const text = statusTexts[locale][status];
  return mayRegister(status) ? text : `${text}, ${unavailable[locale]}`;
}
