import { pageLocale } from '#lib/client/page-locale.ts';
import type cityTexts from '#messages/ru/city.json';

export type CityTexts = typeof cityTexts;

async function loadTexts(): Promise<CityTexts> {
  const { default: texts } = await (pageLocale() === 'en'
    ? import('#messages/en/city.json')
    : import('#messages/ru/city.json'));
  return texts;
}

export async function loadTooltip() {
  const [{ CityTooltip }, texts] = await Promise.all([import('./city-tooltip.tsx'), loadTexts()]);
  return { CityTooltip, texts };
}

export async function loadModal() {
  const [{ CityModal }, texts] = await Promise.all([import('./city-modal.tsx'), loadTexts()]);
  return { CityModal, texts };
}
