'use client';

import { useQuery } from '@tanstack/react-query';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { useStore } from '#components/state/store.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { formatRubles } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { CART_PATH } from '#lib/config/routes.ts';
import { fill } from '#lib/format/fill.ts';
import { guestLines } from './guest-basket.ts';
import styles from './guest-dialog.module.scss';
import { GuestOffers, type GuestOffersProps } from './guest-offers.tsx';
import { guestProductsQuery, isSold } from './guest-products.ts';
import { guestStockQuery } from './guest-stock.ts';
import { type GuestTexts, guestTexts, waitingText } from './guest-texts.ts';
import { retailLink } from './retail-address.ts';

interface GuestDialogProps extends GuestOffersProps {
  /** null: several products */
  guid: string | null;
  /** it was in the basket before */
  isAgain: boolean;
  onClose: () => void;
}

/** What happened to the product that a guest put into the basket, why ordering needs an account, and what to do now. */
export function GuestDialog({ guid, isAgain, cities, onClose, ...offers }: GuestDialogProps) {
  const texts = guestTexts();
  const lines = useStore(guestLines);
  const { data } = useQuery(
    { ...guestProductsQuery(guid === null ? [] : [guid]), enabled: guid !== null },
    queryClient(),
  );
  const { data: stock } = useQuery(guestStockQuery(cities, guid === null ? [] : [guid]), queryClient());
  const isHere = stock?.get(guid ?? '')?.whereabouts === 'here';
  const product = guid === null ? null : data && (data.products.find((found) => found.guid === guid) ?? null);
  const pieces = fill(texts.pieces, { count: lines.get(guid ?? '') ?? 1 });
  const detail = product && isSold(product) ? `${pieces} · ${formatRubles(product.price)} ${texts.rrp}` : pieces;
  return (
    <Dialog title={titleOf({ guid, isAgain }, texts)} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.root}>
        {guid !== null && (
          <div className={styles.product} aria-busy={!data}>
            {product && <ProductLine name={product.name} image={product.image} detail={detail} />}
          </div>
        )}
        <p>{texts.why}</p>
        <GuestOffers
          {...offers}
          retail={retailLink(offers.shop, product)}
          guid={product && isSold(product) && isHere ? guid : null}
          texts={texts}
        />
        <p className={styles.waiting}>
          <span>
            {waitingText(lines.size, texts)} · {texts.kept}
          </span>
          <a href={CART_PATH} onClick={onClose}>
            {texts.toBasket}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function titleOf({ guid, isAgain }: Pick<GuestDialogProps, 'guid' | 'isAgain'>, texts: GuestTexts): string {
  if (guid === null) return isAgain ? texts.againSome : texts.addedSome;
  return isAgain ? texts.again : texts.added;
}
