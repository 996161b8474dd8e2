import { getTranslations } from 'next-intl/server';
import type { City } from '#lib/contract/geography.ts';
import { FooterFrame } from './footer-frame.tsx';
import type { SiteIdentity } from './site-identity.ts';
import { footerBuyers, footerCompany, shownLinks } from './site-links.ts';

/** §9 */
const COPYRIGHT_FROM = 1996;

interface SiteFooterProps {
  city: Pick<City, 'phone' | 'name' | 'nameIn'>;
  identity: SiteIdentity;
  year: number;
  locale: string;
}

export async function SiteFooter({ city, identity, year, locale }: SiteFooterProps) {
  const t = await getTranslations('site');
  const textOf = (name: (typeof footerCompany)[number]) => t(`links.${name}`);
  return (
    <FooterFrame
      storeName={identity.storeName}
      retailSiteUrl={identity.retailSiteUrl}
      salesPhone={city.phone ?? identity.salesPhone}
      supportPhone={identity.supportPhone}
      telegramUrl={identity.telegramUrl}
      whatsappUrl={identity.whatsappUrl}
      company={shownLinks(footerCompany, textOf)}
      buyers={shownLinks(footerBuyers, textOf)}
      texts={{
        about: t('about'),
        company: t('company'),
        buyers: t('buyers'),
        contacts: t('contacts'),
        salesPhone: t('salesPhone'),
        supportPhone: t('supportPhone'),
        storesIn: t('storesIn', { city: locale === 'en' ? city.name : city.nameIn }),
        telegram: t('telegram'),
        whatsapp: t('whatsapp'),
        retailSite: t('retailSite'),
        payments: t('payments'),
        copyright: t('copyright', { from: String(COPYRIGHT_FROM), to: String(year), name: identity.storeName }),
      }}
    />
  );
}
