import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale, LocalizedText } from '#lib/config/locales.ts';

const language = new AsyncLocalStorage<Locale>();

/** Does work whose every message is said in this language. */
export const speaking = <T>(locale: Locale, work: () => T): T => language.run(locale, work);

/** In the language of whoever is being answered; outside a request in Russian. */
export const say = (words: LocalizedText): string => words[language.getStore() ?? 'ru'];
