import { Logo } from '#components/icon/logo.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { INFO_APP_PATH } from '#lib/config/content-paths.ts';
import type { Locale } from '#lib/config/locales.ts';
import { APP_STRIP } from '#lib/config/theme.ts';
import en from '#messages/en/appStrip.json';
import ru from '#messages/ru/appStrip.json';
import styles from './app-strip.module.scss';
import type { SiteIdentity } from './site-identity.ts';

interface AppStripProps {
  identity: Pick<SiteIdentity, 'storeName' | 'apps'>;
  locale: Locale;
}

/**
 * The phone's strip that offers the shop's app (§2). Part of the page, so that nothing shifts; the head script hides it
 * before the first paint for whom has closed it. Without script it leads to the page about the app.
 */
export function AppStrip({ identity: { storeName, apps }, locale }: AppStripProps) {
  const texts = locale === 'en' ? en : ru;
  return (
    <aside id={APP_STRIP} className={styles.root} aria-label={texts.label} data-apps={JSON.stringify(apps)}>
      <IconButton icon="x" iconSize={18} label={texts.close} />
      <Logo size={32} />
      <p className={styles.words}>
        <strong>{storeName}</strong>
        {texts.text}
      </p>
      <a className={styles.open} href={INFO_APP_PATH}>
        {texts.open}
      </a>
    </aside>
  );
}
