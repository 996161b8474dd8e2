'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import { HeadLink } from '#components/ui/head-link/head-link.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import { COMPARE_PATH, FAVORITES_PATH } from '#lib/config/routes.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { HEADER_ID, HEADER_NOTICE_ID } from './header-id.ts';
import styles from './site-header.module.scss';
import type { SiteIdentity } from './site-identity.ts';
import { buyerLinks, headerLinks, type ShownLink, shownLinks } from './site-links.ts';
import type { SiteTexts } from './site-texts.ts';

interface SiteHeaderProps {
  identity: SiteIdentity;
  texts: SiteTexts;
  /** parts of other features, composed by the page */
  parts: Record<
    'city' | 'theme' | 'language' | 'catalogueButton' | 'search' | 'account' | 'cart' | 'catalogueMenu',
    ReactNode
  >;
}

export function SiteHeader({ identity, texts, parts }: SiteHeaderProps) {
  const { storeName, phone, telegramUrl, whatsappUrl } = identity;
  return (
    <header className={styles.root} id={HEADER_ID}>
      <div className={styles.topBar}>
        <div className={styles.city}>{parts.city}</div>
        <nav className={styles.sections} aria-label={texts.sections}>
          <Dropdown label={texts.buyers}>
            <ul className={styles.buyers}>{shownLinks(buyerLinks, texts.links).map(toItem)}</ul>
          </Dropdown>
          {shownLinks(headerLinks, texts.links).map(toLink)}
        </nav>
        <div className={styles.notice} id={HEADER_NOTICE_ID} />
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
      <div className={styles.mainBar} data-phone={phone}>
        <a className={styles.logo} href="/" aria-label={`${storeName}. ${texts.toHome}`}>
          <span className={styles.name}>{storeName}</span>
        </a>
        {parts.catalogueButton}
        {parts.search}
        {parts.account}
        <HeadLink href={COMPARE_PATH} icon="scale" count={useStore(saved.compare).size} isBrief>
          {texts.comparison}
        </HeadLink>
        <HeadLink href={FAVORITES_PATH} icon="heart" count={useStore(saved.favorites).size} isBrief>
          {texts.links.favorites}
        </HeadLink>
        {parts.cart}
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
