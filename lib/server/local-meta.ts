import { getLocale } from 'next-intl/server';
import type { Meta } from '#lib/contract/app.ts';

/**
 * Texts of a page's head in its language. The API has Russian ones; an English page, which is not indexed, has its
 * heading instead.
 */
export async function localMeta<M extends Pick<Meta, 'title' | 'description'>>(meta: M, heading: string): Promise<M> {
  return (await getLocale()) === 'ru' ? meta : { ...meta, title: heading, description: heading };
}
