import { describe, expect, it } from 'vitest';
import { allAddresses } from '#backend/gateways/suggestions/tables/addresses.ts';
import { companyRows } from '#backend/gateways/suggestions/tables/companies.ts';
import { localitiesByRegion } from '#backend/gateways/suggestions/tables/localities.ts';
import { regionRows } from '#backend/gateways/suggestions/tables/regions.ts';
import { cityRows } from '#backend/import/geography/cities.ts';
import { companyStatuses } from '#lib/rules/company-status.ts';
import { isFederalCity } from '#lib/rules/federal-cities.ts';
import { repeated } from '../import/demo-products.ts';

describe('the bundled table of regions', () => {
  it('has all 89 with unique ids and names', () => {
    expect(regionRows).toHaveLength(89);
    expect(repeated(regionRows.map(([fiasId]) => fiasId))).toEqual([]);
    expect(repeated(regionRows.map(([, name]) => name))).toEqual([]);
    for (const [fiasId] of regionRows) expect(fiasId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('has the type in every name with a type, and three federal cities', () => {
    for (const [, name, , withType] of regionRows) expect(withType).toContain(name.split(' ')[0]);
    const cities = regionRows.filter(([fiasId]) => isFederalCity(fiasId));
    expect(cities.map(([, , , withType]) => withType)).toEqual(['г Москва', 'г Санкт-Петербург', 'г Севастополь']);
    expect(cities.map(([, , type]) => type)).toEqual(['г', 'г', 'г']);
  });
});

describe('the bundled table of localities', () => {
  it('covers every region, its capital included, and no other', () => {
    expect(Object.keys(localitiesByRegion).toSorted()).toEqual(regionRows.map(([, name]) => name).toSorted());
    for (const [, name, , , capital] of regionRows) {
      expect(Object.keys(localitiesByRegion[name]!).length).toBeGreaterThan(1);
      if (capital !== null) expect(localitiesByRegion[name]).toHaveProperty([capital]);
    }
  });

  it('has every city of the shop in its region', () => {
    for (const [, name, , shopRegion] of cityRows) {
      const regions = regionRows
        .filter(([, region]) => name in localitiesByRegion[region]!)
        .map(([, region]) => region);
      const beginnings = regions.map((region) => region.split(' ')[0]!);
      expect(beginnings.some((beginning) => shopRegion.includes(beginning))).toBe(true);
    }
  });

  it('has no address twice', () => {
    const addresses = allAddresses();
    expect(repeated(addresses.map(({ answer }) => answer.fullValue))).toEqual([]);
    expect(addresses.filter(({ bounds }) => bounds.includes('region'))).toHaveLength(89);
    expect(addresses.length).toBeGreaterThan(500);
  });
});

/** The check digit for the first digits of an INN. */
function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return String((sum % 11) % 10);
}

const tenth = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const eleventh = [7, ...tenth];
const twelfth = [3, ...eleventh];

const isSound = (inn: string) =>
  inn.length === 10
    ? checkDigit(inn, tenth) === inn[9]
    : checkDigit(inn, eleventh) === inn[10] && checkDigit(inn, twelfth) === inn[11];

describe('the bundled table of companies', () => {
  it('is checked by an INN rule that accepts valid and rejects invalid numbers', () => {
    expect(['7707083893', '500100732259'].map(isSound)).toEqual([true, true]);
    expect(['7707083894', '500100732258', '500100732269'].map(isSound)).toEqual([false, false, false]);
  });

  it.each(companyRows)('has valid numbers: %s %s, %s', (form, _, inn, kpp, status, registered, region, place) => {
    expect(inn).toMatch(form === 'ИП' ? /^\d{12}$/ : /^\d{10}$/);
    expect(isSound(inn)).toBe(true);
    if (form === 'ИП') expect(kpp).toBeNull();
    else expect(kpp).toMatch(new RegExp(`^${inn.slice(0, 4)}01\\d{3}$`));
    expect(companyStatuses).toContain(status);
    expect(new Date(registered).toISOString()).toMatch(new RegExp(`^${registered}T00:00`));
    expect(localitiesByRegion[region]).toHaveProperty([place]);
  });

  it('has unique companies of every status and legal form', () => {
    expect(new Set(companyRows.map(([, , , , status]) => status))).toEqual(new Set(companyStatuses));
    expect(new Set(companyRows.map(([form]) => form))).toEqual(new Set(['ООО', 'АО', 'ПАО', 'ИП']));
    expect(companyRows.length).toBeGreaterThanOrEqual(40);
    expect(repeated(companyRows.map(([, , inn]) => inn))).toEqual([]);
    expect(repeated(companyRows.map(([, name]) => name))).toEqual([]);
  });
});
