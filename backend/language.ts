import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale, LocalizedText } from '#lib/config/locales.ts';

const language = new AsyncLocalStorage<Locale>();

/** Runs `work` with all its messages in the given language. */
export const speaking = <T>(locale: Locale, work: () => T): T => language.run(locale, work);

/** The language of the current request; outside a request Russian. */
export const currentLocale = (): Locale => language.getStore() ?? 'ru';

/** The text in the language of the current request; outside a request in Russian. */
export const say = (words: LocalizedText): string => words[currentLocale()];
