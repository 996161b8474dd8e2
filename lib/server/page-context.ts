import { getLocale } from 'next-intl/server';
import type { PageContext } from '#lib/page-template/registry.ts';
import { pageCities } from './page-city.ts';
import { pageReadiness } from './readiness.ts';

/** What the page being rendered has in common with all pages of its city in its language. */
export async function pageContext(): Promise<PageContext> {
  const [{ city, home }, readyPhrases, locale] = await Promise.all([pageCities(), pageReadiness(), getLocale()]);
  return { city, home, locale, readyPhrases };
}
