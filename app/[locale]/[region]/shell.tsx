import { getTranslations } from 'next-intl/server';
import { CityButton } from '#features/city/city-button.tsx';
import { CatalogueButton } from '#features/menu/catalogue-button.tsx';
import { CatalogueMenu } from '#features/menu/catalogue-menu.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { SearchOpener } from '#features/search/search-opener.tsx';
import { LanguageChoice } from '#features/site/language-choice.tsx';
import { LanguageMenu } from '#features/site/language-menu.tsx';
import { MobileBar } from '#features/site/mobile-bar.tsx';
import { MobileMenu } from '#features/site/mobile-menu.tsx';
import { SiteHeader } from '#features/site/site-header.tsx';
import { buyerLinks, headerLinks, type LinkName, shownLinks } from '#features/site/site-links.ts';
import { ThemeChoice } from '#features/theme/theme-choice.tsx';
import { ThemeMenu } from '#features/theme/theme-menu.tsx';
import { cityOrigin, environment } from '#lib/config/environment.ts';
import type { Locale } from '#lib/config/locales.ts';
import { themes } from '#lib/config/theme.ts';
import type { City } from '#lib/contract/geography.ts';
import { inCity } from '#lib/format/in-city.ts';

interface ShellProps {
  city: City;
  locale: Locale;
}

/** The header with what the features put into it. */
export async function ShellHeader({ city, locale }: ShellProps) {
  const settings = environment();
  const { regionalDomain } = settings;
  const [inSite, inMenu, inSearch, ofCity, ofTheme] = await Promise.all([
    getTranslations('site'),
    getTranslations('menu'),
    getTranslations('search'),
    getTranslations('city'),
    themeTexts(),
  ]);
  const hosts = {
    regionalDomain,
    defaultOrigin: cityOrigin(settings),
    originPattern: cityOrigin(settings, '{subdomain}'),
  };
  const place = locale === 'en' ? `in ${city.name}` : inCity(city.nameIn);
  return (
    <SiteHeader
      city={city}
      identity={settings}
      parts={{
        city: (
          <CityButton
            city={{ id: city.id, name: city.name, subdomain: city.subdomain }}
            hosts={hosts}
            label={ofCity('choose', { city: city.name })}
          />
        ),
        language: (
          <LanguageMenu
            locale={locale}
            texts={{ title: inSite('language'), now: inSite('languageNow') }}
            regionalDomain={regionalDomain}
          />
        ),
        theme: <ThemeMenu texts={ofTheme} />,
        catalogueButton: <CatalogueButton label={inMenu('catalogue')} variant="header" />,
        catalogueMenu: <CatalogueMenu label={inMenu('catalogue')} />,
        search: (
          <SearchBox
            city={{ id: city.id, place }}
            texts={{
              label: inSearch('label'),
              placeholder: inSearch('placeholder'),
              submit: inSearch('submit'),
              close: inSearch('close'),
              clear: inSearch('clearText'),
            }}
          />
        ),
      }}
    />
  );
}

/** The phone's bottom bar and the menu in it. */
export async function ShellBar({ city, locale }: ShellProps) {
  const { regionalDomain, salesPhone, telegramUrl, whatsappUrl } = environment();
  const [inSite, inMenu, inSearch, ofTheme] = await Promise.all([
    getTranslations('site'),
    getTranslations('menu'),
    getTranslations('search'),
    themeTexts(),
  ]);
  const textOf = (name: LinkName) => inSite(`links.${name}`);
  const menu = (
    <MobileMenu
      texts={{
        menu: inSite('menu'),
        close: inSite('close'),
        sections: inSite('sections'),
        buyers: inSite('buyers'),
        salesPhone: inSite('salesPhone'),
        telegram: inSite('telegram'),
        whatsapp: inSite('whatsapp'),
      }}
      phone={city.phone ?? salesPhone}
      telegramUrl={telegramUrl}
      whatsappUrl={whatsappUrl}
      links={shownLinks(headerLinks, textOf)}
      buyerLinks={shownLinks(buyerLinks, textOf)}
    >
      <LanguageChoice locale={locale} title={inSite('language')} regionalDomain={regionalDomain} />
      <ThemeChoice texts={ofTheme} />
    </MobileMenu>
  );
  return (
    <MobileBar
      texts={{ label: inSite('mobileBar'), home: inSite('home'), stores: inSite('links.stores') }}
      parts={{
        catalogue: <CatalogueButton label={inMenu('catalogue')} variant="bar" />,
        search: <SearchOpener label={inSearch('open')} />,
        menu,
      }}
    />
  );
}

async function themeTexts() {
  const t = await getTranslations('theme');
  return Object.fromEntries((['title', ...themes] as const).map((name) => [name, t(name)])) as Record<
    'title' | (typeof themes)[number],
    string
  >;
}
