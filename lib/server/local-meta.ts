import { getLocale } from 'next-intl/server';
import type { Locale } from '#lib/config/locales.ts';
import type { Meta } from '#lib/contract/app.ts';

/**
 * Texts of a page's head in its language. The API has Russian ones; an English page, which is not indexed, has its
 * heading instead.
 */
export async function localMeta<M extends Pick<Meta, 'title' | 'description'>>(meta: M, heading: string): Promise<M> {
  return metaIn(await getLocale(), meta, heading);
}

/** The same in a given language. */
export const metaIn = <M extends Pick<Meta, 'title' | 'description'>>(locale: Locale, meta: M, heading: string): M =>
  locale === 'ru' ? meta : { ...meta, title: heading, description: heading };
