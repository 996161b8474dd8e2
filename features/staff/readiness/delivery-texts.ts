import { decimal } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { EditedRate } from '#lib/contract/staff-delivery.ts';
import { fill } from '#lib/format/fill.ts';
import { toRubles } from '#lib/rules/money.ts';
import { parseSteps } from '#lib/rules/rate-steps.ts';
import en from '#messages/en/staffDelivery.json';
import ru from '#messages/ru/staffDelivery.json';

const texts = { ru, en };

export const deliveryTexts = (): typeof ru => texts[pageLocale()];

type Step = EditedRate['steps'][number];

/** Prices as the field has them, one a line. */
export const stepLines = (steps: readonly Step[]): string =>
  steps.map((step) => `${limitText(step)} — ${decimal(step.price, { most: 2, groupFrom: Infinity })}`).join('\n');

function limitText({ kg, m3 }: Step): string {
  const { step } = deliveryTexts();
  const number = (value: number) => decimal(value, { most: 3, groupFrom: Infinity });
  if (kg === null) return m3 === null ? step.any : fill(step.onlyM3, { m3: number(m3) });
  const weight = fill(step.kg, { kg: number(kg) });
  return m3 === null ? weight : `${weight}, ${fill(step.m3, { m3: number(m3) })}`;
}

/** What is wrong with typed prices; null: nothing. */
export const stepsFault = (text: string): string | null =>
  parseSteps(text) === null ? deliveryTexts().fields.stepsFault : null;

export const stepsIn = (text: string): Step[] =>
  (parseSteps(text) ?? []).map(({ price, ...limits }) => ({ ...limits, price: toRubles(price) }));

/** Names typed one a line. */
export const placesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((place) => place.trim())
    .filter((place) => place !== '');
