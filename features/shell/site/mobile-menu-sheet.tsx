'use client';

import { Fragment, type MouseEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { COMPARE_PATH, FAVORITES_PATH } from '#lib/config/routes.ts';
import { shortName } from '#lib/format/person-name.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { menuGroups } from './menu-groups.ts';
import type { MenuItem, MobileMenuProps } from './mobile-menu-props.ts';
import styles from './mobile-menu-sheet.module.scss';
import { buyerLinks, headerLinks, type ShownLink, shownLinks } from './site-links.ts';

/** The mobile menu (§2). */
export function MobileMenuSheet({
  identity,
  texts,
  account,
  children,
  onClose,
}: MobileMenuProps & { onClose: () => void }) {
  const { phone, telegramUrl, whatsappUrl } = identity;
  const toAccountLink = ({ title, link, onPress }: MenuItem) => {
    const press = (event: MouseEvent) => {
      event.preventDefault();
      onClose();
      onPress?.();
    };
    return (
      <a key={link} className={styles.link} href={link} {...(onPress && { 'data-hard': true, onClick: press })}>
        {title}
        <Icon name="chevron-right" />
      </a>
    );
  };
  const [favorites, compared] = [useStore(saved.favorites).size, useStore(saved.compare).size];
  const counted = (text: string, count: number) => (count > 0 ? `${text}: ${count}` : text);
  const groups = menuGroups(account.items);
  const gifts = shownLinks(['showcase', 'league'], texts.links).map(toLink);
  const buyers = shownLinks(buyerLinks, texts.links);
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
        {groups.length > 1 && <h3 className={styles.heading}>{texts.sections}</h3>}
        {toLink([FAVORITES_PATH, counted(texts.links.favorites, favorites)])}
        {toLink([COMPARE_PATH, counted(texts.links.compare, compared)])}
        {!groups.some(({ name }) => name === 'bonuses') && gifts}
        {buyers.length > 0 && (
          <details className={styles.group}>
            <summary className={styles.link}>
              {texts.buyers}
              <Icon name="chevron-down" />
            </summary>
            <div className={styles.sublinks}>{buyers.map(toLink)}</div>
          </details>
        )}
        {shownLinks(headerLinks, texts.links).map(toLink)}
        {account.ending && toAccountLink(account.ending)}
      </nav>
      <div className={styles.contacts}>
        {account.manager && (
          <PhoneLink phone={account.manager.phone} note={`${texts.account.manager}: ${account.manager.fio}`} />
        )}
        <PhoneLink phone={phone} note={texts.salesPhone} />
        {telegramUrl && (
          <a className={styles.contact} href={telegramUrl} rel="noopener">
            <Icon name="send" />
            {texts.telegram}
          </a>
        )}
        {whatsappUrl && (
          <a className={styles.contact} href={whatsappUrl} rel="noopener">
            <Icon name="message-circle" />
            {texts.whatsapp}
          </a>
        )}
      </div>
      <div className={styles.choices}>{children}</div>
    </Dialog>
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
