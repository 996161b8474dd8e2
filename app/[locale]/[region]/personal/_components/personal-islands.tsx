'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { saved } from '#components/saved-button/saved.ts';
import { BonusesSlot } from '#features/account/bonuses/bonuses-slot.tsx';
import { ClaimSlot, ClaimsSlot } from '#features/account/claims/claims-slot.tsx';
import { ColleaguesSlot } from '#features/account/colleagues/colleagues-slot.tsx';
import type { FeedbackSlotProps } from '#features/account/feedback/feedback-props.ts';
import { FeedbackSlot } from '#features/account/feedback/feedback-slot.tsx';
import { InstallationSlot } from '#features/account/installation/installation-slot.tsx';
import { NotificationsSlot } from '#features/account/notifications/notifications-slot.tsx';
import { ProfileSlot } from '#features/account/profile/profile-slot.tsx';
import { loadAppInfo, useAppInfo } from '#features/account/session/app-info.ts';
import { visitorChange } from '#features/account/session/sync-visitor.ts';
import { useActing } from '#features/account/session/use-acting.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { ApprovalSlot, ApprovalsSlot } from '#features/buying/approvals/approvals-slot.tsx';
import { loadClosed } from '#features/buying/approvals/load-approvals.ts';
import { BasketSkeleton } from '#features/buying/basket/basket-skeleton.tsx';
import { BasketSlot } from '#features/buying/basket/basket-slot.tsx';
import { CheckoutSlot } from '#features/buying/checkout/checkout-slot.tsx';
import { OffersSlot } from '#features/buying/commercial-offers/offers-slot.tsx';
import { FastOrderSlot } from '#features/buying/fast-order/fast-order-slot.tsx';
import type { GuestBasketViewProps } from '#features/buying/guest-basket/guest-basket-view.tsx';
import { OrderSlot, OrdersSlot } from '#features/buying/orders/orders-slot.tsx';
import { PriceRequestsSlot } from '#features/buying/price-requests/price-requests-slot.tsx';
import { SubscriptionsSlot } from '#features/catalogue/arrivals/subscriptions-slot.tsx';
import { picked } from '#features/catalogue/listing/picked.ts';
import { announceChange } from '#lib/client/answer-changed.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { basketCallbacks } from './basket-callbacks.ts';
import { useSignedIn } from './use-signed-in.ts';

export function ProfileIsland() {
  useSignedIn();
  const isActing = useActing();
  return <ProfileSlot isActing={isActing} onChanged={reloadAppInfo} onClosing={closeAccount} />;
}

export function ColleaguesIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ColleaguesSlot who={who} />;
}

const loadGuestBasket = () => import('./guest-basket-part.ts');
const loadActingBasket = () => import('#features/account/acting/acting-basket.tsx');

export function BasketIsland({ shop, cities }: Pick<GuestBasketViewProps, 'shop' | 'cities'>) {
  useAppInfo();
  const { who, info } = useVisitor();
  const acting = useLazyModule(loadActingBasket, useActing());
  const isOther = who === 'guest' || who === 'unverified';
  const guest = useLazyModule(loadGuestBasket, isOther);
  const fastOrder = <FastOrderSlot isVerified={who === 'verified'} onChanged={renewBasket} />;
  return (
    <BasketSlot
      who={who}
      company={info?.user?.company ?? null}
      isRequester={info?.user?.isRequester ?? false}
      onMoveToFavorites={moveToFavorites}
      guest={
        isOther &&
        (guest ? (
          <guest.GuestBasketView
            who={who}
            shop={shop}
            cities={cities}
            skeleton={<BasketSkeleton />}
            // quantities of a table would replace what is changed here
            onEdit={() => picked.set(new Map())}
            onSignIn={() => signInForBasket('signIn')}
            onSignUp={() => signInForBasket('signUp')}
          />
        ) : (
          who === 'guest' && <BasketSkeleton />
        ))
      }
      above={
        <>
          {acting && <acting.ActingBasket onChanged={renewBasket} />}
          {fastOrder}
        </>
      }
    />
  );
}

export function PriceRequestsIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <PriceRequestsSlot who={who} />}</ForBuyers>;
}

export function NotificationsIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  const isActing = useActing();
  const failure = useVisitorFailure();
  if (failure) return failure;
  return <NotificationsSlot who={who} isActing={isActing} person={info?.user?.id ?? null} />;
}

export function SubscriptionsIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <SubscriptionsSlot who={who} onChanged={markArrival} />;
}

/** Other pages of this tab show the change too. */
const markArrival = (guid: string, isOn: boolean) =>
  void import('#features/buying/customer-prices/price-and-stock.ts').then(
    (part) => part.markSubscribed(guid, isOn),
    reportError,
  );

export function BonusesIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <BonusesSlot who={who} />}</ForBuyers>;
}

export function ApprovalsIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ApprovalsSlot who={who} onChanged={renewBasket} />;
}

export function ApprovalIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ApprovalSlot who={who} onChanged={renewBasket} />;
}

/** Content with prices or documents of the company, which a requester does not see. */
function ForBuyers({ children }: { children: () => ReactNode }) {
  const { info } = useVisitor();
  const isClosed = info?.user?.isRequester ?? false;
  const part = useLazyModule(loadClosed, isClosed);
  if (!isClosed) return children();
  return part && <part.ClosedToRequester texts={part.texts} />;
}

export function CheckoutIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  const onPlaced = () => {
    renewBasket();
    announceChange();
  };
  return <CheckoutSlot who={who} info={info} onPlaced={onPlaced} />;
}

export function OffersIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <OffersSlot who={who} onBasketChanged={renewBasket} />}</ForBuyers>;
}

export function OrdersIsland({ isArchive }: { isArchive: boolean }) {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <OrdersSlot who={who} isArchive={isArchive} basket={basketCallbacks} />}</ForBuyers>;
}

export function OrderIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <OrderSlot who={who} basket={basketCallbacks} />}</ForBuyers>;
}

export function ClaimsIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  const failure = useVisitorFailure();
  if (failure) return failure;
  return <ForBuyers>{() => <ClaimsSlot who={who} xmlId={info?.xmlId ?? null} />}</ForBuyers>;
}

export function ClaimIsland() {
  useSignedIn();
  const { who } = useVisitor();
  return <ForBuyers>{() => <ClaimSlot who={who} />}</ForBuyers>;
}

export function FeedbackIsland(contacts: Omit<FeedbackSlotProps, 'person'>) {
  useSignedIn();
  const { info } = useVisitor();
  const failure = useVisitorFailure();
  if (failure) return failure;
  return <FeedbackSlot {...contacts} person={info?.user?.id ?? null} />;
}

export function InstallationIsland() {
  useSignedIn();
  const { who, info } = useVisitor();
  return <ForBuyers>{() => <InstallationSlot who={who} fio={info?.user?.fio ?? ''} />}</ForBuyers>;
}

const loadFailure = () => import('#features/account/session/visitor-failure.tsx');

/** What a page shows that waits for the visitor's data when they could not be loaded; otherwise null. */
function useVisitorFailure(): ReactNode {
  const { status, info } = useVisitor();
  const isUnknown = status === 'error' && info === null;
  const part = useLazyModule(loadFailure, isUnknown);
  return isUnknown && part && <part.VisitorFailure />;
}

/** Moves a basket line to favourites; undo reverts both changes. */
async function moveToFavorites(line: { id: number; productId: string }): Promise<void> {
  const [{ drop, save }, { moveLine }] = await Promise.all([
    import('#features/catalogue/saved/save.ts'),
    import('#features/buying/basket/basket-actions.ts'),
  ]);
  const wasSaved = saved.favorites.get().has(line.productId);
  if (await save('favorites', line.productId))
    await moveLine(line.id, () => void (wasSaved || drop('favorites', line.productId)));
}

const signInForBasket = (tab: 'signIn' | 'signUp') =>
  void import('../../_shell/guest-parts.tsx').then((part) => part.signInForBasket(tab), reportError);

const renewBasket = () => void basketCallbacks.renew();

/** Reloads the account data: the header shows some of what can be edited in the profile. */
function reloadAppInfo(): void {
  void loadAppInfo({ anew: true });
}

/**
 * Closes the account and opens the main page. The second call's answer deletes the token cookie. Signing out is
 * recorded before the call, because other tabs may see the cookies change before its answer arrives. Throws as `close`
 * does.
 */
async function closeAccount(close: () => Promise<unknown>): Promise<void> {
  visitorChange.isSignOut = true;
  try {
    await close();
  } catch (error) {
    visitorChange.isSignOut = false;
    throw error;
  }
  await lightCall('GET v1 app/info/', { query: { url: '/' } }).catch(() => undefined);
  window.location.replace('/');
}
