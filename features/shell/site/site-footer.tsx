import type { Locale } from '#lib/config/locales.ts';
import { APP_QR_PATH, SUPPORT_PATH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import { dialAddress } from '#lib/format/phone.ts';
import en from '#messages/en/siteFooter.json';
import ru from '#messages/ru/siteFooter.json';
import payments from './payments.svg';
import styles from './site-footer.module.scss';
import type { SiteIdentity } from './site-identity.ts';
import {
  COOKIE_SETTINGS_LINK,
  footerBuyers,
  footerCompany,
  guestsPath,
  type ShownLink,
  shownLinks,
} from './site-links.ts';
import type { SiteTexts } from './site-texts.ts';

/** §9 */
const COPYRIGHT_FROM = 1996;

export interface SiteFooterProps {
  locale: Locale;
  identity: SiteIdentity;
  /** name of the city in the case that follows 'Филиалы в' */
  cityNameIn: string;
  /** current year in Moscow */
  year: number;
  texts: Pick<SiteTexts, 'links' | 'buyers' | 'salesPhone' | 'telegram' | 'whatsapp'>;
}

const ownTexts = { ru, en };

export function SiteFooter({ locale, identity, cityNameIn, year, texts }: SiteFooterProps) {
  const words = ownTexts[locale];
  const { storeName, retailSiteUrl, phone, supportPhone, telegramUrl, whatsappUrl, apps, cookieSettings } = identity;
  return (
    <footer className={styles.root} id="site-footer" data-late="">
      <div className={styles.columns}>
        <div className={styles.identity}>
          <p className={styles.name}>{storeName}</p>
          <p className={styles.about}>{words.about}</p>
          <a href={retailSiteUrl} rel="noopener">
            {words.retailSite}
          </a>
          <div className={styles.app}>
            <img src={APP_QR_PATH} alt="QR" loading="lazy" />
            <p>{texts.links.app}</p>
            {apps.length > 0 && <ul className={styles.links}>{apps.map(toItem)}</ul>}
          </div>
        </div>
        <LinkColumn title={words.company} links={shownLinks(footerCompany, texts.links)} />
        <LinkColumn title={texts.buyers} links={shownLinks(footerBuyers, texts.links)} />
        <section className={styles.column}>
          <h2 className={styles.title}>{words.contacts}</h2>
          <ul className={styles.links}>
            <Phone number={phone} text={texts.salesPhone} />
            <Phone number={supportPhone} text={words.supportPhone} />
            <li>
              <a className={styles.support} href={SUPPORT_PATH}>
                {words.writeToSupport}
              </a>
            </li>
            <li>
              <a href="/stores">{fill(words.storesIn, { city: cityNameIn })}</a>
            </li>
            {telegramUrl && toItem([telegramUrl, texts.telegram])}
            {whatsappUrl && toItem([whatsappUrl, texts.whatsapp])}
          </ul>
        </section>
      </div>
      <div className={styles.bottom}>
        <p>{fill(words.copyright, { from: COPYRIGHT_FROM, to: year, name: storeName })}</p>
        {cookieSettings && <a href={COOKIE_SETTINGS_LINK}>{cookieSettings}</a>}
        <img src={payments.src} alt={words.payments} width={payments.width} height={payments.height} loading="lazy" />
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: ShownLink[] }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{links.map(toItem)}</ul>
    </section>
  );
}

function Phone({ number, text }: { number: string; text: string }) {
  return (
    <li>
      <a className={styles.phone} href={dialAddress(number)}>
        {number}
      </a>
      <span className={styles.note}>{text}</span>
    </li>
  );
}

function toItem([href, text]: ShownLink) {
  return (
    <li key={href} data-for={href === guestsPath ? 'guests' : undefined}>
      <a href={href}>{text}</a>
    </li>
  );
}
