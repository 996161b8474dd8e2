import { describe, expect, it } from 'vitest';
import { companyStatuses, companyStatusText, mayRegister } from '#lib/rules/company-status.ts';
import { isFederalCity } from '#lib/rules/federal-cities.ts';

describe('a company’s status', () => {
  it.each([
    ['ACTIVE', 'Организация действующая'],
    ['LIQUIDATING', 'Организация ликвидируется, регистрация недоступна'],
    ['LIQUIDATED', 'Организация ликвидирована, регистрация недоступна'],
    ['BANKRUPT', 'Организация обанкротилась, регистрация недоступна'],
    [
      'REORGANIZING',
      'Организация в процессе присоединения к другому юрлицу, с последующей ликвидацией, регистрация недоступна',
    ],
  ] as const)('has the label of §8: %s', (status, text) => {
    expect(companyStatusText(status)).toBe(text);
  });

  it('has a label in the language of the interface', () => {
    expect(companyStatusText('ACTIVE', 'en')).toBe('The company is active');
    expect(companyStatusText('BANKRUPT', 'en')).toBe('The company is bankrupt, registration is not available');
  });

  it('allows registration only when it is active', () => {
    expect(companyStatuses.filter(mayRegister)).toEqual(['ACTIVE']);
  });
});

describe('federal cities', () => {
  it('are recognised by their FIAS id in any letter case', () => {
    expect(isFederalCity('0c5b2444-70a0-4932-980c-b4dc0d3f02b5')).toBe(true);
    expect(isFederalCity('C2DEB16A-0330-4F05-821F-1D09C93331E6')).toBe(true);
    expect(isFederalCity('29251dcf-00a1-4e34-98d4-5c47484a36d4')).toBe(false);
  });
});
