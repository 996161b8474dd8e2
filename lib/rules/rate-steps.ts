import type { RateStep } from './delivery-cost.ts';
import { toKopecks } from './money.ts';

const number = String.raw`\d[\d\s]*(?:[.,]\d+)?`;
const line = new RegExp(
  String.raw`^(?:любой вес|any weight|(?:(?:до|up to)\s*)?(?:(?<kg>${number})\s*(?:кг|kg))?(?:\s*(?:,|и|and)?\s*(?:(?:до|up to)\s*)?(?<m3>${number})\s*(?:м|m)[3³])?)\s*[—–:=-]\s*(?<price>${number})\s*(?:₽|руб\.?|rub\.?)?$`,
  'iu',
);

/** Steps as operators type them, «до 30 кг — 500», «до 100 кг, 1 м³ — 1200», «любой вес — 3000»; null: a line is not understood. */
export function parseSteps(text: string): RateStep[] | null {
  const lines = text
    .split('\n')
    .map((one) => one.trim().replace(/\s+/g, ' '))
    .filter((one) => one !== '');
  const steps: RateStep[] = [];
  for (const one of lines) {
    const found = line.exec(one)?.groups;
    if (!found) return null;
    const { kg, m3, price } = found;
    const isUnlimited = /^(?:любой|any)/i.test(one);
    if (kg === undefined && m3 === undefined && !isUnlimited) return null;
    steps.push({ kg: valueOf(kg), m3: valueOf(m3), price: toKopecks(valueOf(price) ?? 0) });
  }
  return steps;
}

const valueOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(/\s/g, '').replace(',', '.'));
