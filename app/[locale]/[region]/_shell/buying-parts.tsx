'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { clearProductSlots, fillProductSlots } from '#components/product-slot/product-slot.tsx';
import { createStore, useStore } from '#components/state/store.ts';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { visitorInfo } from '#features/account/session/visitor.ts';
import { watchCompanyRole } from '#features/account/session/watch-company-role.ts';
import { forgetBasket, loadLines, watchBasket } from '#features/buying/basket/basket-client.ts';
import { sendEditsOnLeave } from '#features/buying/basket/basket-edits.ts';
import { BasketTotal } from '#features/buying/basket/basket-total.tsx';
import { BuyAction } from '#features/buying/basket/buy-action.tsx';
import { ArrivalAction, ArrivalBell } from '#features/buying/customer-prices/arrival-action.tsx';
import { AskedByBuyers } from '#features/buying/customer-prices/asked-by-buyers.tsx';
import { customerPriceTexts } from '#features/buying/customer-prices/customer-price-texts.ts';
import { OwnBadge } from '#features/buying/customer-prices/own-badge.tsx';
import { OwnStock, OwnWarehouses } from '#features/buying/customer-prices/own-stock.tsx';
import { PersonalPrice } from '#features/buying/customer-prices/personal-price.tsx';
import {
  loadPricesAndStock,
  markRequested,
  markSubscribed,
  setPricedCustomer,
  usePriceAndStock,
} from '#features/buying/customer-prices/price-and-stock.ts';
import { RequestedPrice } from '#features/buying/customer-prices/requested-price.tsx';
import { keepFastOrder } from '#features/buying/fast-order/fast-order-store.ts';
import { shownList } from '#features/catalogue/listing/own-list.ts';
import { PRICE_REQUESTS_PATH } from '#lib/config/routes.ts';

export { add } from '#features/buying/basket/add.ts';
export { takePendingIntent } from './pending-intent.ts';

/**
 * Registers the customer's prices, stock and buy buttons for all products of the page. Returns a function that undoes
 * it.
 */
export function startBuying(xmlId: string): () => void {
  setPricedCustomer(xmlId);
  fillProductSlots({
    price: PersonalPrice,
    badge: OwnBadge,
    stock: OwnStock,
    warehouses: OwnWarehouses,
    action: ProductAction,
    arrival: ArrivalBell,
    cart: ProductCart,
    total: BasketTotal,
  });
  void loadLines();
  const stopWatching = watchBasket();
  const stopRole = watchCompanyRole();
  const stopLeaving = sendEditsOnLeave(xmlId);
  const stopList = followLists(xmlId);
  const forgetFastOrder = keepFastOrder(xmlId);
  return () => {
    stopList();
    stopWatching();
    stopRole();
    stopLeaving();
    clearProductSlots();
    forgetBasket();
    forgetFastOrder();
    setPricedCustomer(null);
    asked.set(null);
    awaited.set(null);
  };
}

/** Applies the customer's own prices to lists, whose code is loaded with the first one. */
function followLists(xmlId: string): () => void {
  let stop: (() => void) | null = null;
  let isEnded = false;
  const load = async () => {
    unsubscribe();
    const { followOwnList } = await import('#features/catalogue/listing/follow-own-list.tsx');
    if (!isEnded) stop = followOwnList(xmlId, loadPricesAndStock);
  };
  const loadIfShown = () => {
    if (shownList.get() !== null) load().catch(reportError);
  };
  const unsubscribe = shownList.subscribe(loadIfShown);
  loadIfShown();
  return () => {
    isEnded = true;
    unsubscribe();
    stop?.();
  };
}

/** Guid of the product for which the price request dialog is open. */
const asked = createStore<string | null>(null);

/** Says to a requester, who sees no prices, that buyers of the company ask for them. */
export function openPriceRequest(guid: string): void {
  if (visitorInfo.get().info?.user?.isRequester) showSnackbar({ text: customerPriceTexts().askedByBuyersNote });
  else asked.set(guid);
}

const loadDialog = () => import('#features/buying/price-requests/price-request-dialog.tsx');

/** Guid of the product for which the dialog of its arrival is open. */
const awaited = createStore<string | null>(null);

export const openArrival = (guid: string): void => awaited.set(guid);

const loadArrivalDialog = () => import('#features/catalogue/arrivals/arrival-dialog.tsx');

/** The dialogs opened by any «ask for a price» or «notify me» button of the page. */
export function ProductDialogs() {
  const guid = useStore(asked);
  const dialog = useLazyModule(loadDialog, guid !== null);
  const arriving = useStore(awaited);
  const arrival = useLazyModule(loadArrivalDialog, arriving !== null);
  return (
    <>
      {guid !== null && dialog && (
        <dialog.PriceRequestDialog key={guid} guid={guid} onClose={close} onSent={markRequested} />
      )}
      {arriving !== null && arrival && (
        <arrival.ArrivalDialog key={arriving} guid={arriving} onClose={closeArrival} onChanged={markSubscribed} />
      )}
    </>
  );
}

const close = (): void => asked.set(null);
const closeArrival = (): void => awaited.set(null);

/** A cart button for every visitor, unless this customer cannot buy the product. */
function ProductCart({ guid, children }: ProductSlotProps) {
  const price = usePriceAndStock(guid)?.price;
  return price && price.availability !== 'allow' ? null : children;
}

/** Actions follow the customer's own price terms, and the public ones until those are loaded. */
function ProductAction(props: ProductSlotProps) {
  const { guid, size, quantity, children } = props;
  const price = usePriceAndStock(guid)?.price;
  const isAsking = useStore(asked) === guid;
  const isRequester = useStore(visitorInfo).info?.user?.isRequester ?? false;
  if (price?.availability === 'notAllow') return size !== 's' && <ArrivalAction {...props} />;
  if (price?.availability === 'request' && isRequester) return <AskedByBuyers {...(size && { size })} />;
  if (price?.availability === 'request' && price.isRequested)
    return (
      <RequestedPrice
        isAsking={isAsking}
        href={PRICE_REQUESTS_PATH}
        number={price.openRequest?.number ?? null}
        {...(size && { size })}
      />
    );
  if (price?.availability !== 'allow') return children;
  return <BuyAction guid={guid} {...(size && { size })} {...(quantity && { quantity })} />;
}
