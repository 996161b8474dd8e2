import '#styles/global.scss';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { locale as rootLocale, region as rootRegion } from 'next/root-params';
import { locales } from '#lib/config/locales.ts';
import { themeScript } from '#lib/config/theme.ts';
import { readCity } from '#lib/server/readers.ts';
import { SiteFooter } from '#features/site/site-footer.tsx';
import { SiteHeader } from '#features/site/site-header.tsx';

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

export const ensureStatic = 'navigation';

/** One value, so that the build needs no data; every other city is rendered at its first visit. */
export function generateStaticParams() {
  return locales.map((locale) => ({ locale, region: 'placeholder' }));
}

export const metadata: Metadata = { formatDetection: { telephone: false } };
export const viewport: Viewport = { themeColor: '#0f2348' };

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const [locale, region] = await Promise.all([rootLocale(), rootRegion()]);
  const city = region === 'placeholder' ? null : await readCity(region);
  return (
    <html lang={locale} className={`${golosCyrillic.variable} ${golosLatin.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {city && <SiteHeader city={city} />}
        {children}
        {city && <SiteFooter city={city} />}
      </body>
    </html>
  );
}
