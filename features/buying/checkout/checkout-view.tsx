'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { useSearch } from '#components/navigation/use-path.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ApiError } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutPlaceProps } from './checkout-props.ts';
import { basketQuery, legalEntitiesQuery, productsOf } from './checkout-queries.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { Placed } from './placed.tsx';

/** What an order needs, and whoever cannot place one is told why. */
export function CheckoutView({ who, info, onEnded, onPlaced }: CheckoutPlaceProps) {
  const texts = checkoutTexts();
  const client = queryClient();
  // the address tells it after a reload too
  const placed = new URLSearchParams(useSearch()).get('placed');
  const isVerified = who === 'verified' && placed === null;
  const basket = useQuery({ ...basketQuery(), enabled: isVerified }, client);
  const entities = useQuery({ ...legalEntitiesQuery(), enabled: isVerified }, client);
  const profile = useQuery({ ...callQuery('GET v1 profile/', {}), enabled: isVerified }, client);
  const error = basket.error ?? entities.error ?? profile.error;
  const isEnded = error instanceof ApiError && error.status === 401;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  if (who === 'unverified' || who === 'employee')
    return (
      <MessageBox icon="clipboard-list" title={texts.closed[who].title} text={texts.closed[who].text}>
        <ButtonLink
          variant={who === 'employee' ? 'action' : 'outline'}
          href={who === 'employee' ? ACTING_LINK : PROFILE_PATH}
        >
          {who === 'employee' ? texts.toChoose : texts.toProfile}
        </ButtonLink>
      </MessageBox>
    );
  if (placed !== null) return <Placed id={placed} texts={texts} onEnded={onEnded} />;
  const user = info?.user;
  if (basket.data && entities.data && profile.data && user && info.xmlId) {
    if (productsOf(basket.data).length === 0)
      return (
        <MessageBox icon="shopping-cart" title={texts.nothing.title} text={texts.nothing.text}>
          <ButtonLink href="/personal/order/cart">{texts.toCart}</ButtonLink>
        </MessageBox>
      );
    return (
      <CheckoutForm
        basket={basket.data}
        entities={entities.data.items}
        person={profile.data}
        xmlId={info.xmlId}
        cityId={user.city?.id ?? null}
        texts={texts}
        onPlaced={(id) => {
          window.history.replaceState(null, '', `?placed=${id}`);
          announceNavigation();
          onPlaced();
        }}
      />
    );
  }
  if (error && !isEnded)
    return (
      <LoadFailure
        title={texts.notLoaded.title}
        text={texts.notLoaded.text}
        retryLabel={texts.notLoaded.retry}
        onRetry={() => void Promise.all([basket.refetch(), entities.refetch(), profile.refetch()])}
      />
    );
  return <CheckoutSkeleton label={texts.pending} />;
}
