import { createContext, use } from 'react';
import type { Locale } from '#lib/config/locales.ts';

/** The language of the page, on the server and in the browser. */
export const LocaleContext = createContext<Locale>('ru');

export const useLocale = (): Locale => use(LocaleContext);
