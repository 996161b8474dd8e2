'use client';

import './common-styles.ts';
import type { ReactNode } from 'react';
import { PartBoundary } from '#components/loading/part-boundary.tsx';
import { ClientNavigation } from '#components/navigation/client-navigation.tsx';
import { LocaleContext } from '#components/state/locale.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import { HeadLink } from '#components/ui/head-link/head-link.tsx';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { CartBarItem, CartLink } from '#features/buying/basket/cart-link.tsx';
import { SearchBox } from '#features/catalogue/search/search-box.tsx';
import { BuildGuard } from '#features/shell/build-guard/build-guard.tsx';
import type { CityHosts } from '#features/shell/city/city-choice.ts';
import { CityQuestion } from '#features/shell/city/city-question.tsx';
import { CatalogueButton } from '#features/shell/menu/catalogue-button.tsx';
import { LanguageChoice } from '#features/shell/site/language-choice.tsx';
import { LanguageMenu } from '#features/shell/site/language-menu.tsx';
import { MobileBar } from '#features/shell/site/mobile-bar.tsx';
import { SiteHeader } from '#features/shell/site/site-header.tsx';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import { russianSiteTexts, type SiteTexts } from '#features/shell/site/site-texts.ts';
import { WrittenFooter } from '#features/shell/site/written-footer.tsx';
import { ThemeChoice } from '#features/shell/theme/theme-choice.tsx';
import { ThemeMenu } from '#features/shell/theme/theme-menu.tsx';
import type { Locale } from '#lib/config/locales.ts';
import { PROFILE_PATH } from '#lib/config/routes.ts';
import type { City } from '#lib/contract/geography.ts';
import { BarAccount, FrameCity, FrameMenu, FrameMobileMenu, HeaderAccount } from './account-parts.tsx';
import { AuthSlot } from './auth-slot.tsx';
import { Buying } from './buying.tsx';
import { DeferredParts } from './deferred-parts.tsx';
import styles from './layout.module.scss';

interface SiteFrameProps {
  locale: Locale;
  /** texts of another language than Russian; null: Russian, whose texts are part of the bundle */
  sentTexts: SiteTexts | null;
  city: Pick<City, 'id' | 'name' | 'nameIn' | 'subdomain'>;
  /** the city's name in Latin letters; null on Russian pages */
  latinName: string | null;
  /** the default city; null on its own pages */
  home: Pick<City, 'id' | 'name' | 'nameIn'> | null;
  identity: SiteIdentity;
  hosts: CityHosts;
  year: number;
  buildId: string;
  /** above the header: what only some shops have */
  strip?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every page: header, footer, mobile bar and document-wide listeners. It is one client component, so that a
 * page's RSC payload carries the city and not the frame's markup.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { locale, sentTexts, identity, year, buildId, strip, children, ...cityAndHosts } = props;
  const texts = sentTexts ?? russianSiteTexts;
  const { city, latinName, home, hosts } = cityAndHosts;
  return (
    <LocaleContext value={locale}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {strip}
      <FrameHeader {...cityAndHosts} locale={locale} texts={texts} identity={identity} />
      <CityQuestion city={city} shownName={latinName ?? city.name} hosts={hosts} texts={texts.city} />
      <div className={styles.content} id="content" tabIndex={-1}>
        {children}
      </div>
      <WrittenFooter
        key={locale}
        locale={locale}
        identity={identity}
        cityNameIn={latinName ?? city.nameIn}
        year={year}
        texts={texts}
      />
      <MobileBar
        texts={{ label: texts.mobileBar, home: texts.home }}
        parts={{
          catalogue: <CatalogueButton label={texts.catalogue} variant="bar" />,
          cart: part(<CartBarItem texts={texts.basket} />),
          account: part(<BarAccount texts={texts.account} />),
          menu: part(
            <FrameMobileMenu identity={identity} texts={texts}>
              <LanguageChoice locale={locale} title={texts.language} regionalDomain={hosts.regionalDomain} />
              <ThemeChoice texts={texts.theme} />
            </FrameMobileMenu>,
            <BarItem href="#site-footer" icon="menu" label={texts.menu} />,
          ),
        }}
      />
      <ClientNavigation offline={{ text: texts.offline, retry: texts.retry }} />
      {part(<AuthSlot city={city} identity={identity} />)}
      {part(<Buying identity={identity} cities={{ id: city.id, homeId: home?.id ?? null }} />)}
      <SnackbarList closeLabel={texts.close} />
      <BuildGuard buildId={buildId} failedText={texts.loadFailed} offlineText={texts.offline} />
      {part(
        <DeferredParts
          closeLabel={texts.close}
          cookieTexts={texts.cookies}
          regionalDomain={hosts.regionalDomain}
          supportPhone={identity.supportPhone}
          supportEmail={identity.supportEmail}
        />,
      )}
    </LocaleContext>
  );
}

const part = (children: ReactNode, fallback?: ReactNode) => <PartBoundary fallback={fallback}>{children}</PartBoundary>;

interface FrameHeaderProps
  extends Pick<SiteFrameProps, 'locale' | 'city' | 'latinName' | 'home' | 'identity' | 'hosts'> {
  texts: SiteTexts;
}

function FrameHeader({ locale, texts, city, latinName, home, identity, hosts }: FrameHeaderProps) {
  const { search, theme } = texts;
  return (
    <SiteHeader
      identity={identity}
      texts={texts}
      parts={{
        city: part(<FrameCity city={city} shownName={latinName ?? city.name} hosts={hosts} texts={texts} />),
        language: (
          <LanguageMenu
            locale={locale}
            texts={{ title: texts.language, now: texts.languageNow }}
            regionalDomain={hosts.regionalDomain}
          />
        ),
        theme: <ThemeMenu texts={theme} />,
        catalogueButton: <CatalogueButton label={texts.catalogue} variant="header" />,
        catalogueMenu: part(<FrameMenu texts={texts} />),
        search: part(<SearchBox cities={{ city, home }} texts={search} />),
        account: part(
          <HeaderAccount texts={texts} />,
          <HeadLink href={PROFILE_PATH} icon="user" count={0}>
            {texts.account.account}
          </HeadLink>,
        ),
        cart: part(<CartLink texts={texts.basket} />),
      }}
    />
  );
}
