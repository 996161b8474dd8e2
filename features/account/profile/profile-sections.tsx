import { BONUSES_PATH, CLAIMS_PATH } from '#lib/config/routes.ts';
import { useProfileSetting } from './profile-context.ts';
import styles from './profile-layout.module.scss';

/** Links to the account's pages for phones, whose header has no account menu. */
export function ProfileSections() {
  const { sections: texts } = useProfileSetting().texts;
  return (
    <nav className={styles.sections} aria-label={texts.label}>
      <a href="/personal/orders">{texts.orders}</a>
      <a href="/personal/order/cart">{texts.cart}</a>
      <a href="/personal/price_requests">{texts.priceRequests}</a>
      <a href="/personal/kp">{texts.kp}</a>
      <a href={BONUSES_PATH}>{texts.bonuses}</a>
      <a href={CLAIMS_PATH}>{texts.claims}</a>
      <a href="/personal/mount">{texts.mount}</a>
      <a href="/personal/users">{texts.users}</a>
    </nav>
  );
}
