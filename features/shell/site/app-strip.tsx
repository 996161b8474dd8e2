'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useLocale } from '#components/state/locale.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { INFO_APP_PATH } from '#lib/config/content-paths.ts';
import { APP_STRIP_KEY } from '#lib/config/theme.ts';
import en from '#messages/en/appStrip.json';
import ru from '#messages/ru/appStrip.json';
import styles from './app-strip.module.scss';
import type { SiteIdentity } from './site-identity.ts';

interface AppStripProps {
  storeName: string;
  apps: SiteIdentity['apps'];
  closeLabel: string;
}

/**
 * The phone's strip that offers the shop's app. Part of the page, so that nothing shifts; the head script hides it before
 * the first paint for whom has closed it.
 */
export function AppStrip({ storeName, apps, closeLabel }: AppStripProps) {
  const texts = useLocale() === 'en' ? en : ru;
  const href = useSyncExternalStore(
    never,
    () => storeOf(navigator.userAgent, apps),
    () => INFO_APP_PATH,
  );
  return (
    <aside className={styles.root} aria-label={texts.label}>
      <IconButton icon="x" iconSize={18} label={closeLabel} onClick={close} />
      <Icon name="logo" size={32} />
      <p className={styles.words}>
        <strong>{storeName}</strong>
        {texts.text}
      </p>
      <a className={styles.open} href={href}>
        {texts.open}
      </a>
    </aside>
  );
}

const never = () => () => undefined;

/** Stores of each kind of phone, the preferred one first. */
const phones: [RegExp, string[]][] = [
  [/iPhone|iPad/, ['App Store']],
  [/HUAWEI|HONOR/i, ['AppGallery', 'RuStore']],
  [/Android/, ['RuStore', 'Google Play']],
];

/** Where this phone gets the app; the page about the app where its store has none. */
export function storeOf(userAgent: string, apps: SiteIdentity['apps']): string {
  const [, names = []] = phones.find(([phone]) => phone.test(userAgent)) ?? [];
  const found = names.flatMap((wanted) => apps.filter(([, name]) => name === wanted));
  return found[0]?.[0] ?? INFO_APP_PATH;
}

function close(): void {
  document.documentElement.dataset.appStrip = 'closed';
  try {
    localStorage.setItem(APP_STRIP_KEY, 'closed');
  } catch {
    // without storage it is closed until the next page
  }
}
