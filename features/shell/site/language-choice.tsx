'use client';

import { useId } from 'react';
import { LOCALE_COOKIE, type Locale, locales } from '#lib/config/locales.ts';
import styles from './language-choice.module.scss';

const names: Record<Locale, string> = { ru: 'Русский', en: 'English' };

interface LanguageChoiceProps {
  locale: Locale;
  title: string;
  regionalDomain: string;
}

/** Reloads the page: every page is static in one language. */
export function LanguageChoice({ locale, title, regionalDomain }: LanguageChoiceProps) {
  const name = useId();
  const choose = async (chosen: Locale) => {
    const { writeSiteCookie } = await import('#lib/client/site-cookie.ts');
    writeSiteCookie(LOCALE_COOKIE, chosen, regionalDomain);
    window.location.reload();
  };
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{title}</legend>
      {locales.map((each) => (
        <label key={each} className={styles.option}>
          <input type="radio" name={name} checked={each === locale} onChange={() => void choose(each)} />
          <abbr className={styles.code} title={names[each]} lang={each}>
            {each.toUpperCase()}
          </abbr>
          <span lang={each}>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
