import { Icon } from '#components/icon/icon.tsx';
import { RESERVE_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './guest-offers.module.scss';
import type { GuestCities } from './guest-stock.ts';
import type { GuestTexts } from './guest-texts.ts';
import type { RetailLink, RetailShop } from './retail-address.ts';

export interface GuestOffersProps {
  shop: RetailShop & { phone: string };
  cities: GuestCities;
  onSignIn: () => void;
  onSignUp: () => void;
}

/** Sign-in and registration for those who may order, the retail shop and the phone for everybody else. */
export function GuestOffers({
  shop,
  retail,
  guid = null,
  texts,
  onSignIn,
  onSignUp,
}: Omit<GuestOffersProps, 'cities'> & { retail: RetailLink; guid?: string | null; texts: GuestTexts }) {
  const { guestPurchase = 'retail' } = shop;
  return (
    <div className={styles.root}>
      <div className={styles.account}>
        <Button variant="action" size="l" icon="log-in" data-first-focus onClick={onSignIn}>
          {texts.signIn}
        </Button>
        <Button variant="outline" size="l" onClick={onSignUp}>
          {texts.signUp}
        </Button>
      </div>
      <div className={styles.self}>
        <p>{texts.forSelf}</p>
        {guid !== null && guestPurchase !== 'retail' && (
          <Button variant="outline" icon="store" aria-haspopup="dialog" {...{ [RESERVE_ATTRIBUTE]: guid }}>
            {texts.reserve}
          </Button>
        )}
        {(guid === null || guestPurchase !== 'reservation') && (
          <ButtonLink variant="outline" icon="external-link" href={retail.href} target="_blank" rel="noopener nofollow">
            {texts[retail.label]}
          </ButtonLink>
        )}
        <a className={styles.phone} href={dialAddress(shop.phone)} aria-label={`${texts.phone}: ${shop.phone}`}>
          <Icon name="phone" size={18} />
          {shop.phone}
        </a>
      </div>
    </div>
  );
}
