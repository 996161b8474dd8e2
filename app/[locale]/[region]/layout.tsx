import '#styles/global.scss';
import type { Viewport } from 'next';
import localFont from 'next/font/local';
import { notFound } from 'next/navigation';
import { locale as rootLocale, region as rootRegion } from 'next/root-params';
import { AppStrip } from '#features/shell/site/app-strip.tsx';
import { cookieSettingsText, sentSiteTexts } from '#features/shell/site/sent-site-texts.ts';
import { buildId } from '#lib/config/build.ts';
import { environment } from '#lib/config/environment.ts';
import { isLocale, type Locale, locales } from '#lib/config/locales.ts';
import type { City } from '#lib/contract/geography.ts';
import { latinCityName } from '#lib/format/city-name.ts';
import { pageRegion } from '#lib/server/page-city.ts';
import { siteLinks } from '#lib/server/site-links.ts';
import { RetailNote } from './_shell/retail-note.tsx';
import { SiteFrame } from './_shell/site-frame.tsx';
import { SiteHead } from './_shell/site-head.tsx';

// Optional: a font that arrives after the first paint is used from the next page on, so that text never shifts.
// Requested by features/shell/head-script/load-text-fonts.ts. Cyrillic first: most text is Cyrillic, and Latin text would otherwise get its fallback metrics.
const golosCyrillic = localFont({
  src: '../../../styles/fonts/golos-cyrillic.woff2',
  weight: '400 700',
  variable: '--font-cyrillic',
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+2116' }],
  adjustFontFallback: false,
  display: 'optional',
  preload: false,
});
const golosLatin = localFont({
  src: '../../../styles/fonts/golos-latin.woff2',
  weight: '400 700',
  variable: '--font-latin',
  display: 'optional',
  preload: false,
});

/** One placeholder, so that the build needs no data; each city's pages are rendered on their first visit. */
export function generateStaticParams() {
  return locales.map((locale) => ({ locale, region: 'placeholder' }));
}

export const viewport: Viewport = { themeColor: '#0f2348' };

export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const [locale, subdomain, region] = await Promise.all([rootLocale(), rootRegion(), pageRegion()]);
  // a request that bypassed the middleware
  if (!isLocale(locale) || (!region && subdomain !== 'placeholder')) notFound();
  const { regionalDomain, storeName, metrikaId } = environment();
  const frame = region && (await frameOf(region, locale));
  return (
    <html
      lang={locale}
      className={`${golosCyrillic.variable} ${golosLatin.variable}`}
      data-city={region?.city.subdomain}
      // ids of this city and of the default one, whose stock lazily loaded parts request
      data-cities={region && [region.city.id, region.home.id].join(',')}
      data-domain={regionalDomain}
      // read by the part that measures, which is loaded after the visitor's consent
      data-metrika={metrikaId ?? undefined}
      // read by the global error page, which replaces the whole document
      data-store={storeName}
      data-phone={frame?.identity.phone}
      suppressHydrationWarning
    >
      <head>
        <SiteHead />
      </head>
      <body>
        {region && frame ? (
          <SiteFrame
            {...frame}
            locale={locale}
            sentTexts={sentSiteTexts(locale)}
            year={region.year}
            strip={frame.identity.apps.length > 0 && <AppStrip identity={frame.identity} locale={locale} />}
          >
            {children}
            <RetailNote locale={locale} />
          </SiteFrame>
        ) : (
          children
        )}
      </body>
    </html>
  );
}

async function frameOf(
  { city: { id, name, nameIn, subdomain, phone }, home }: { city: City; home: City },
  locale: Locale,
) {
  const settings = environment();
  const { storeName, retailSiteUrl, retailProductUrl, guestPurchase, supportPhone, supportEmail, metrikaId } = settings;
  return {
    city: { id, name, nameIn, subdomain },
    latinName: locale === 'en' ? latinCityName(name) : null,
    home: home.id === id ? null : { id: home.id, name: home.name, nameIn: home.nameIn },
    identity: {
      storeName,
      retailSiteUrl,
      supportPhone,
      supportEmail,
      checkDays: settings.registrationCheckDays,
      ...(retailProductUrl !== null && { retailProductUrl }),
      ...(guestPurchase !== 'retail' && { guestPurchase }),
      ...(await siteLinks()),
      phone: phone ?? settings.salesPhone,
      ...(metrikaId !== null && { cookieSettings: cookieSettingsText(locale) }),
    },
    hosts: {
      regionalDomain: settings.regionalDomain,
      publicOrigin: settings.publicOrigin,
    },
    buildId: buildId(),
  };
}
