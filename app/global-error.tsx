'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { type Locale, localeOf } from '#lib/config/locales.ts';

// every page carries this file, so what it shows loads when it is shown; a part that does not come is done without
const Screen = lazy(() =>
  import('#features/shell/errors/fallen-screen.tsx').then(
    ({ FallenScreen }) => ({ default: FallenScreen }),
    () => ({ default: Plain }),
  ),
);

/** Stands in for the whole document where even what stands around every page failed. */
export default function GlobalError({ error }: { error: unknown }) {
  const locale = useSyncExternalStore(never, browserLocale, () => 'ru' as const);
  const [look] = useState(rootLook);
  return (
    <html lang={locale} {...look} suppressHydrationWarning>
      <body>
        <Suspense fallback={<Plain locale={locale} />}>
          <Screen locale={locale} error={error} />
        </Suspense>
      </body>
    </html>
  );
}

/** Theme and typeface of the document that this one replaces, and whose it is. */
function rootLook() {
  if (typeof document === 'undefined') return {};
  const { className, dataset } = document.documentElement;
  const { theme, store, phone } = dataset;
  return { className, 'data-theme': theme, 'data-store': store, 'data-phone': phone };
}

const browserLocale = () => localeOf(document.cookie);
const never = () => () => undefined;

const words = { ru: ['Что-то пошло не так', 'На главную'], en: ['Something went wrong', 'To the main page'] };

function Plain({ locale }: { locale: Locale }) {
  const [title, home] = words[locale];
  return (
    <p>
      <title>{title}</title>
      {title}. <a href="/">{home}</a>
    </p>
  );
}
