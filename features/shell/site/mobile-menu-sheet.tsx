'use client';

import { Fragment, type MouseEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { COMPARE_PATH, FAVORITES_PATH, SUPPORT_PATH } from '#lib/config/routes.ts';
import { shortName } from '#lib/format/person-name.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { menuGroups, menuTexts } from './menu-groups.ts';
import { companyLinks, guestLinks, menuBuyerLinks, menuGiftLinks, menuGoodsLinks } from './menu-links.ts';
import type { MenuItem, MobileMenuProps } from './mobile-menu-props.ts';
import styles from './mobile-menu-sheet.module.scss';
import { headerLinks, type ShownLink, shownLinks } from './site-links.ts';

/** The mobile menu (§2). */
export function MobileMenuSheet({
  identity,
  texts,
  account,
  children,
  onClose,
}: MobileMenuProps & { onClose: () => void }) {
  const toAccountLink = ({ title, link, onPress }: MenuItem) => {
    const press = (event: MouseEvent) => {
      event.preventDefault();
      onClose();
      onPress?.();
    };
    return (
      <a key={link} className={styles.link} href={link} {...(onPress && { 'data-full-load': true, onClick: press })}>
        {title}
        <Icon name="chevron-right" />
      </a>
    );
  };
  const groups = menuGroups(account.items);
  const gifts = shownLinks(menuGiftLinks, texts.links).map(toLink);
  return (
    <Dialog title={texts.menu} closeLabel={texts.close} variant="full" onClose={onClose}>
      {account.name && (
        <p className={styles.who}>
          <strong>
            {account.employee && `${shortName(account.employee)} → `}
            {account.name}
          </strong>
          {account.note}
          {account.warning && <span className={styles.warning}>{account.warning}</span>}
        </p>
      )}
      <nav className={styles.links} aria-label={texts.sections}>
        {groups.map(({ name, title, items }) => (
          <Fragment key={name}>
            {title && <h3 className={styles.heading}>{title}</h3>}
            {items.map(toAccountLink)}
            {name === 'bonuses' && gifts}
          </Fragment>
        ))}
        <h3 className={styles.heading}>{menuTexts().goods}</h3>
        <SavedLinks texts={texts} />
        {shownLinks(menuGoodsLinks, texts.links).map(toLink)}
        {!groups.some(({ name }) => name === 'bonuses') && gifts}
        <h3 className={styles.heading}>{texts.sections}</h3>
        <details className={styles.group}>
          <summary className={styles.link}>
            {texts.buyers}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.sublinks}>{shownLinks(menuBuyerLinks, texts.links).map(toLink)}</div>
        </details>
        {shownLinks(headerLinks, texts.links).map(toLink)}
        {shownLinks(account.name === null ? guestLinks : companyLinks, texts.links).map(toLink)}
        {account.ending && toAccountLink(account.ending)}
      </nav>
      <Contacts identity={identity} texts={texts} account={account} />
      <div className={styles.choices}>{children}</div>
    </Dialog>
  );
}

function SavedLinks({ texts }: Pick<MobileMenuProps, 'texts'>) {
  const [favorites, compared] = [useStore(saved.favorites).size, useStore(saved.compare).size];
  const withCount = (text: string, count: number) => (count > 0 ? `${text}: ${count}` : text);
  return (
    <>
      {toLink([FAVORITES_PATH, withCount(texts.links.favorites, favorites)])}
      {toLink([COMPARE_PATH, withCount(texts.links.compare, compared)])}
    </>
  );
}

function Contacts({ identity, texts, account }: Pick<MobileMenuProps, 'identity' | 'texts' | 'account'>) {
  const { phone, supportPhone, telegramUrl, whatsappUrl } = identity;
  const words = menuTexts();
  return (
    <div className={styles.contacts}>
      {account.manager && (
        <PhoneLink phone={account.manager.phone} note={`${texts.account.manager}: ${account.manager.fio}`} />
      )}
      <PhoneLink phone={phone} note={texts.salesPhone} />
      <PhoneLink phone={supportPhone} note={words.supportPhone} />
      {!account.items.some(({ link }) => link === SUPPORT_PATH) && (
        <ContactLink href={SUPPORT_PATH} icon="mail" text={words.writeToSupport} />
      )}
      {telegramUrl && <ContactLink href={telegramUrl} icon="send" text={texts.telegram} />}
      {whatsappUrl && <ContactLink href={whatsappUrl} icon="message-circle" text={texts.whatsapp} />}
    </div>
  );
}

function ContactLink({ href, icon, text }: { href: string; icon: IconName; text: string }) {
  return (
    <a className={styles.contact} href={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
      <Icon name={icon} />
      {text}
    </a>
  );
}

function PhoneLink({ phone, note }: { phone: string; note: string }) {
  return (
    <a className={styles.contact} href={dialAddress(phone)}>
      <Icon name="phone" />
      <span>
        {phone}
        <small className={styles.note}>{note}</small>
      </span>
    </a>
  );
}

function toLink([href, text]: ShownLink) {
  return (
    <a key={href} className={styles.link} href={href}>
      {text}
      <Icon name="chevron-right" />
    </a>
  );
}
