import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Text with its brackets in pairs, three deep at most. */
const paired = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`;
const hundred = String.raw`100(?![\d_.])`;
/** `Math.round(… * 100)` of anything, and a sum of money by its name with `* 100` or `/ 100`. */
const conversion = new RegExp(
  String.raw`\bMath\.round\(${paired}\* ${hundred}${paired}\)` +
    String.raw`|\b\w*(?:kopecks|rubles|price|sum|total|cost|amount|balance|paid|retail)\)* [*/] ${hundred}`,
  'gi',
);

const conversionsIn = (source: string) => Array.from(source.matchAll(conversion), ([text]) => text);

it('a conversion of money is recognised, and a percentage is not', () => {
  for (const money of ['Math.round((a.price ?? 0) * 100) / 100', 'Math.round(price * 100 * quantity)', 'sum / 100'])
    expect(conversionsIn(money), money).toHaveLength(1);
  for (const other of ['(price * percent) / 100', 'price * 1000', 'Math.round(watts / 100)', 'o.price / 100.0'])
    expect(conversionsIn(other), other).toEqual([]);
});

it('kopecks are converted to rubles and back in lib/rules/money.ts only', () => {
  const found = globSync('{app,backend,components,features,lib,scripts,server}/**/*.{ts,tsx}')
    .filter((path) => path !== 'lib/rules/money.ts')
    .flatMap((path) => conversionsIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
  expect(found.toSorted()).toEqual([
    // percent
    'backend/gateways/prices/local/local-quote.ts: Math.round(percent * 100)',
    'features/catalogue/selector/room-result.tsx: Math.round(((watts * quantity) / need - 1) * 100)',
    // decimals of a size
    'lib/config/selector-address.ts: Math.round(stepped * 100)',
    'lib/rules/maps/city-plan.ts: Math.round(value * 100)',
    // whole rubles, beside their kopecks
    'lib/rules/sum-in-words.ts: kopecks / 100',
  ]);
});
