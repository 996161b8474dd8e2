'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './header-frame.module.scss';
import { HEADER_ID } from './header-id.ts';
import type { ShownLink } from './site-links.ts';

interface HeaderFrameProps {
  parts: Record<'city' | 'theme' | 'language' | 'catalogueButton' | 'search' | 'catalogueMenu', ReactNode>;
  storeName: string;
  phone: string;
  telegramUrl: string | null;
  whatsappUrl: string | null;
  links: ShownLink[];
  buyerLinks: ShownLink[];
  texts: Record<'toHome' | 'sections' | 'buyers' | 'salesPhone' | 'telegram' | 'whatsapp', string>;
}

/** Rendered on the client's side too, so that its markup is sent once and not again as a component payload. */
export function HeaderFrame({
  parts,
  storeName,
  phone,
  telegramUrl,
  whatsappUrl,
  links,
  buyerLinks,
  texts,
}: HeaderFrameProps) {
  return (
    <header className={styles.root} id={HEADER_ID}>
      <div className={styles.topBar}>
        <div className={styles.topRow}>
          <div className={styles.city}>{parts.city}</div>
          <nav className={styles.sections} aria-label={texts.sections}>
            {buyerLinks.length > 0 && (
              <Dropdown label={texts.buyers}>
                <ul className={styles.buyers}>{buyerLinks.map(toItem)}</ul>
              </Dropdown>
            )}
            {links.map(toLink)}
          </nav>
          <div className={styles.contacts}>
            <a className={styles.phone} href={dialAddress(phone)} aria-label={`${texts.salesPhone}: ${phone}`}>
              {phone}
            </a>
            {telegramUrl && <Messenger href={telegramUrl} icon="send" label={texts.telegram} />}
            {whatsappUrl && <Messenger href={whatsappUrl} icon="message-circle" label={texts.whatsapp} />}
            {parts.language}
            {parts.theme}
          </div>
        </div>
      </div>
      <div className={styles.mainBar}>
        <div className={styles.mainRow}>
          <a className={styles.logo} href="/" aria-label={`${storeName}. ${texts.toHome}`}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <span className={styles.name}>{storeName}</span>
          </a>
          <div className={styles.catalogue}>{parts.catalogueButton}</div>
          <div className={styles.search}>{parts.search}</div>
        </div>
      </div>
      {parts.catalogueMenu}
    </header>
  );
}

function Messenger({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <Tooltip text={label}>
      <a className={styles.social} href={href} aria-label={label} rel="noopener">
        <Icon name={icon} size={18} />
      </a>
    </Tooltip>
  );
}

function toLink([href, text]: ShownLink) {
  return (
    <a key={href} href={href}>
      {text}
    </a>
  );
}

function toItem(link: ShownLink) {
  return <li key={link[0]}>{toLink(link)}</li>;
}
