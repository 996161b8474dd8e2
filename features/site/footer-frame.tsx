'use client';

import { dialAddress } from '#lib/format/phone.ts';
import styles from './footer-frame.module.scss';
import payments from './payments.svg';
import type { ShownLink } from './site-links.ts';

interface FooterFrameProps {
  storeName: string;
  retailSiteUrl: string;
  salesPhone: string;
  supportPhone: string;
  telegramUrl: string | null;
  whatsappUrl: string | null;
  company: ShownLink[];
  buyers: ShownLink[];
  texts: Record<
    | 'about'
    | 'company'
    | 'buyers'
    | 'contacts'
    | 'salesPhone'
    | 'supportPhone'
    | 'storesIn'
    | 'telegram'
    | 'whatsapp'
    | 'retailSite'
    | 'payments'
    | 'copyright',
    string
  >;
}

/** Rendered on the client's side too, so that its markup is sent once and not again as a component payload. */
export function FooterFrame(props: FooterFrameProps) {
  const { storeName, retailSiteUrl, salesPhone, supportPhone, telegramUrl, whatsappUrl, company, buyers, texts } =
    props;
  return (
    <footer className={styles.root} id="site-footer">
      <div className={styles.columns}>
        <div className={styles.identity}>
          <p className={styles.name}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            {storeName}
          </p>
          <p className={styles.about}>{texts.about}</p>
          <a href={retailSiteUrl} rel="noopener">
            {texts.retailSite}
          </a>
        </div>
        <LinkColumn title={texts.company} links={company} />
        <LinkColumn title={texts.buyers} links={buyers} />
        <section className={styles.column}>
          <h2 className={styles.title}>{texts.contacts}</h2>
          <ul className={styles.links}>
            <Phone number={salesPhone} text={texts.salesPhone} />
            <Phone number={supportPhone} text={texts.supportPhone} />
            <li>
              <a href="/stores">{texts.storesIn}</a>
            </li>
            {telegramUrl && toItem([telegramUrl, texts.telegram])}
            {whatsappUrl && toItem([whatsappUrl, texts.whatsapp])}
          </ul>
        </section>
      </div>
      <div className={styles.bottom}>
        <p>{texts.copyright}</p>
        <img src={payments.src} alt={texts.payments} width={payments.width} height={payments.height} loading="lazy" />
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
    <li key={href}>
      <a href={href}>{text}</a>
    </li>
  );
}
