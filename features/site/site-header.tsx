import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { City } from '#lib/contract/geography.ts';
import { HeaderFrame } from './header-frame.tsx';
import type { SiteIdentity } from './site-identity.ts';
import { buyerLinks, headerLinks, shownLinks } from './site-links.ts';

interface SiteHeaderProps {
  city: Pick<City, 'phone'>;
  identity: SiteIdentity;
  /** what the page composes into the header from other features */
  parts: Record<'city' | 'theme' | 'language' | 'catalogueButton' | 'search' | 'catalogueMenu', ReactNode>;
}

export async function SiteHeader({ city, identity, parts }: SiteHeaderProps) {
  const t = await getTranslations('site');
  const textOf = (name: (typeof headerLinks)[number]) => t(`links.${name}`);
  return (
    <HeaderFrame
      parts={parts}
      storeName={identity.storeName}
      phone={city.phone ?? identity.salesPhone}
      telegramUrl={identity.telegramUrl}
      whatsappUrl={identity.whatsappUrl}
      links={shownLinks(headerLinks, textOf)}
      buyerLinks={shownLinks(buyerLinks, textOf)}
      texts={{
        toHome: t('toHome'),
        sections: t('sections'),
        buyers: t('buyers'),
        salesPhone: t('salesPhone'),
        telegram: t('telegram'),
        whatsapp: t('whatsapp'),
      }}
    />
  );
}
