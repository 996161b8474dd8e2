'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { type Locale, localeOf } from '#lib/config/locales.ts';

// lazy: every page carries this boundary, and few ever show it; if the screen cannot be loaded, plain text is shown
const Screen = lazy(() =>
  import('#features/shell/errors/crash-screen.tsx').then(
    ({ CrashScreen }) => ({ default: CrashScreen }),
    () => ({ default: Plain }),
  ),
);

/** Replaces the whole document when the root layout itself fails. */
export default function GlobalError({ error }: { error: unknown }) {
  const locale = useSyncExternalStore(never, browserLocale, () => 'ru' as const);
  const [attributes] = useState(rootAttributes);
  return (
    <html lang={locale} {...attributes} suppressHydrationWarning>
      <body>
        <Suspense fallback={<Plain locale={locale} />}>
          <Screen locale={locale} error={error} />
        </Suspense>
      </body>
    </html>
  );
}

/** Theme, fonts, shop name and phone of the document that this one replaces. */
function rootAttributes() {
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
