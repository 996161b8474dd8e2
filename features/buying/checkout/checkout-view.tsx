'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { announceNavigation } from '#components/navigation/navigated.ts';
import { useSearch } from '#components/navigation/use-path.ts';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { callQuery } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { ApprovalForm, requestableLines } from './approval-form.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutSlotProps } from './checkout-props.ts';
import { basketQuery, legalEntitiesQuery, productsOf } from './checkout-queries.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { Placed } from './placed.tsx';

/** The checkout of a verified customer; others get an explanation. */
export function CheckoutView({ who, info, onPlaced }: CheckoutSlotProps) {
  const texts = checkoutTexts();
  const placed = new URLSearchParams(useSearch()).get('placed');
  const isRequester = info?.user?.isRequester ?? false;
  const isVerified = who === 'verified' && placed === null && info !== null;
  const basket = useAnswer({ ...basketQuery(), enabled: isVerified });
  const entities = useAnswer({ ...legalEntitiesQuery(), enabled: isVerified && !isRequester });
  const profile = useAnswer({ ...callQuery('GET v1 profile/', {}), enabled: isVerified });
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="clipboard-list" words={texts.closed} texts={texts} />;
  if (placed !== null) return <Placed id={placed} texts={texts} />;
  const user = info?.user;
  const data =
    basket.data && (entities.data || isRequester) && profile.data && user && info.xmlId
      ? {
          basket: basket.data,
          entities: entities.data?.items ?? [],
          person: profile.data,
          userId: user.id,
          xmlId: info.xmlId,
        }
      : null;
  const answers = [basket, entities, profile];
  return (
    <AnswerView
      data={data}
      refusal={answers.map(({ refusal }) => refusal).find((refusal) => refusal !== null) ?? null}
      onRetry={() => answers.forEach(({ onRetry }) => onRetry())}
      texts={texts.notLoaded}
      skeleton={<CheckoutSkeleton label={texts.pending} />}
    >
      {(known) =>
        (isRequester ? requestableLines(known.basket) : productsOf(known.basket)).length === 0 ? (
          <MessageBox icon="shopping-cart" title={texts.nothing.title} text={texts.nothing.text}>
            <ButtonLink href="/personal/order/cart">{texts.toCart}</ButtonLink>
          </MessageBox>
        ) : isRequester ? (
          <ApprovalForm {...known} texts={texts} onPlaced={onPlaced} />
        ) : (
          <CheckoutForm {...known} texts={texts} onPlaced={(id) => showPlaced(id, onPlaced)} onAsked={onPlaced} />
        )
      }
    </AnswerView>
  );
}

/** Puts the order's number into the address, so that a reload shows it again. */
function showPlaced(id: string, onPlaced: () => void): void {
  window.history.replaceState(null, '', `?placed=${id}`);
  announceNavigation();
  onPlaced();
}
