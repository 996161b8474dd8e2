import { pageLocale } from '#lib/client/page-locale.ts';
import type { AuthTexts } from './auth-texts.ts';

async function loadTexts(): Promise<AuthTexts> {
  const { default: texts } = await (pageLocale() === 'en'
    ? import('#messages/en/auth.json')
    : import('#messages/ru/auth.json'));
  return texts;
}

export async function loadDialog() {
  const [{ AuthDialog }, texts] = await Promise.all([import('./auth-dialog.tsx'), loadTexts()]);
  return { AuthDialog, texts };
}
