import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { Locale } from '#lib/config/locales.ts';
import { messages } from './all.ts';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Translator<N extends Namespace> = ReturnType<typeof createTranslator<Messages, N>>;

/** Translators of this process: there are two for each namespace named in the code. */
const translators = new Map<string, unknown>();

/**
 * Translations of one namespace of the messages in the language of the page. In place of next-intl's function of that
 * name, which parses each message again for every page.
 */
export async function getTranslations<N extends Namespace>(namespace: N): Promise<Translator<N>> {
  return translationsIn(await getLocale(), namespace);
}

/** The same in a given language. */
export function translationsIn<N extends Namespace>(locale: Locale, namespace: N): Translator<N> {
  const key = `${locale} ${namespace}`;
  const known = translators.get(key) as Translator<N> | undefined;
  if (known) return known;
  const translator = createTranslator<Messages, N>({
    locale,
    namespace,
    messages: messages[locale],
    timeZone: 'Europe/Moscow',
  });
  translators.set(key, translator);
  return translator;
}
