import { pageLocale } from '#lib/client/page-locale.ts';
import type { CityTexts } from './city-texts.ts';

async function loadTexts(): Promise<CityTexts> {
  const { default: texts } = await (pageLocale() === 'en'
    ? import('#messages/en/city.json')
    : import('#messages/ru/city.json'));
  return texts;
}

export async function loadDialog() {
  const [{ CityDialog }, texts] = await Promise.all([import('./city-dialog.tsx'), loadTexts()]);
  return { CityDialog, texts };
}
