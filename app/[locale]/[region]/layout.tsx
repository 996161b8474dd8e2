import '#styles/global.scss';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { locale as rootLocale, region as rootRegion } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import { SoftLinks } from '#components/navigation/soft-links.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { BuildGuard } from '#features/build-guard/build-guard.tsx';
import { SiteFooter } from '#features/site/site-footer.tsx';
import { privacyPath } from '#features/site/site-links.ts';
import { buildId } from '#lib/config/build.ts';
import { environment } from '#lib/config/environment.ts';
import { type Locale, locales } from '#lib/config/locales.ts';
import { themeScript } from '#lib/config/theme.ts';
import { readCity, readCurrentYear } from '#lib/server/readers.ts';
import { LateParts } from './late-parts.tsx';
import styles from './layout.module.scss';
import { ShellBar, ShellHeader } from './shell.tsx';

// the Cyrillic half comes first: most of a page is in it, and its own fallback metrics would shift Latin
const golosCyrillic = localFont({
  src: '../../../node_modules/@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
  adjustFontFallback: false,
});
const golosLatin = localFont({
  src: '../../../node_modules/@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-latin',
});

/** One value, so that the build needs no data; every other city is rendered at its first visit. */
export function generateStaticParams() {
  return locales.map((locale) => ({ locale, region: 'placeholder' }));
}

export const metadata: Metadata = {
  formatDetection: { telephone: false },
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/favicon.180.png' },
};
export const viewport: Viewport = { themeColor: '#0f2348' };

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const [locale, region] = (await Promise.all([rootLocale(), rootRegion()])) as [Locale, string];
  const city = region === 'placeholder' ? null : await readCity(region);
  const [t, year] = await Promise.all([getTranslations('site'), readCurrentYear()]);
  const settings = environment();
  return (
    <html lang={locale} className={`${golosCyrillic.variable} ${golosLatin.variable}`} suppressHydrationWarning>
      <head>
        {/* our own constant, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <a className={styles.skip} href="#content">
          {t('skipToContent')}
        </a>
        {city && <ShellHeader city={city} locale={locale} />}
        <div className={styles.content} id="content" tabIndex={-1}>
          {children}
        </div>
        {city && <SiteFooter city={city} identity={settings} year={year} locale={locale} />}
        {city && <ShellBar city={city} locale={locale} />}
        <SoftLinks offlineText={t('offline')} />
        <SnackbarList closeLabel={t('close')} />
        <BuildGuard buildId={buildId()} failedText={t('loadFailed')} />
        <LateParts closeLabel={t('close')} regionalDomain={settings.regionalDomain} privacyPath={privacyPath} />
      </body>
    </html>
  );
}
