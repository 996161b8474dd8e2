import { getLocale, getMessages } from 'next-intl/server';
import type { Locale } from '#lib/config/locales.ts';
import type { Purpose } from '#lib/rules/heat-load/fields.ts';
import type ru from '#messages/ru/selector.json';
import type { getTranslations } from '#messages/translations.ts';

/** Translations of this feature's messages. */
export type Translate = Awaited<ReturnType<typeof getTranslations<'selector'>>>;

type Form = (typeof ru)['form'];

export interface FormTexts extends Omit<Form, 'labels' | 'options'> {
  labels: Record<string, string>;
  options: Record<string, Record<string, string>>;
  purposes: string;
  purpose: Record<Purpose, string>;
  /** of the numbers in the fields */
  locale: Locale;
}

/** Texts that the form's script needs. */
export async function formTexts(): Promise<FormTexts> {
  const [{ selector }, locale] = await Promise.all([getMessages(), getLocale()]);
  return { ...selector.form, purposes: selector.purposes, purpose: selector.purpose, locale };
}

export type SetTexts = (typeof ru)['set'];

/** Texts that the set's script needs. */
export const setTexts = async (): Promise<SetTexts> => (await getMessages()).selector.set;

/** Names of the purposes of rooms, such as «Спальня». */
export const purposeNames = async (): Promise<Record<string, string>> =>
  (await getMessages()).selector.form.options.use;
