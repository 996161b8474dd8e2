'use client';

import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import type { Locale } from '#lib/config/locales.ts';
import { LanguageChoice } from './language-choice.tsx';

interface LanguageMenuProps {
  locale: Locale;
  texts: { title: string; now: string };
  regionalDomain: string;
}

export function LanguageMenu({ locale, texts, regionalDomain }: LanguageMenuProps) {
  return (
    <Dropdown label={locale.toUpperCase()} name={texts.now} align="end" isLazy>
      <LanguageChoice locale={locale} title={texts.title} regionalDomain={regionalDomain} />
    </Dropdown>
  );
}
