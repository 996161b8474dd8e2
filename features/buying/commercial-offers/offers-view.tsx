'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from '#components/navigation/use-path.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { ApiError } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { ACTING_LINK, PROFILE_PATH } from '#lib/config/routes.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { CreatePanel } from './create-panel.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferList } from './offer-list.tsx';
import { type OfferTexts, offerTexts } from './offer-texts.ts';
import type { OffersPlaceProps } from './offers-props.ts';

/** One page for the list, a new offer and an offer: which of them, the address says (`from`, `order`, `id`). */
export function OffersView(props: OffersPlaceProps) {
  const texts = offerTexts();
  const { who } = props;
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
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
  if (who === 'guest') return <Pending texts={texts} />;
  if (id) return <OneOffer key={id} {...props} id={id} texts={texts} />;
  const from = query.get('from');
  if (from === 'basket' || from === 'favorites')
    return <CreatePanel key={from} source={{ from }} texts={texts} {...props} />;
  const orderId = query.get('order');
  if (orderId) return <CreatePanel key={orderId} source={{ from: 'order', orderId }} texts={texts} {...props} />;
  return <AllOffers {...props} texts={texts} />;
}

type PartProps = OffersPlaceProps & { texts: OfferTexts };

function OneOffer({ id, texts, onEnded, onBasketChanged }: PartProps & { id: string }) {
  const { data, error, refetch } = useQuery(
    { ...callQuery('GET v1 commercialOffers/{id}/', { params: { id } }), staleTime: Number.POSITIVE_INFINITY },
    queryClient(),
  );
  const failure = useFailure({ error, texts, onEnded, onRetry: () => void refetch() });
  if (data) return <OfferEditor initial={data} texts={texts} onEnded={onEnded} onBasketChanged={onBasketChanged} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <MessageBox icon="file-text" title={texts.notFound.title} text={texts.notFound.text}>
        <ButtonLink href="/personal/kp">{texts.toList}</ButtonLink>
      </MessageBox>
    );
  return failure ?? <Pending texts={texts} />;
}

function AllOffers({ texts, onEnded }: PartProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    {
      ...callQuery('GET v1 commercialOffers/', { query: { page } }),
      staleTime: 0,
      placeholderData: (known: Reply<'GET v1 commercialOffers/'> | undefined) => known,
    },
    queryClient(),
  );
  const failure = useFailure({ error, texts, onEnded, onRetry: () => void refetch() });
  if (data) return <OfferList list={data} texts={texts} onPage={setPage} />;
  return failure ?? <Pending texts={texts} />;
}

interface Failure {
  error: unknown;
  texts: OfferTexts;
  onEnded: () => void;
  onRetry: () => void;
}

/** What stands in the place of what did not come; null: nothing is wrong. */
function useFailure({ error, texts, onEnded, onRetry }: Failure): ReactNode {
  const isEnded = error instanceof ApiError && error.status === 401;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  if (!error || isEnded) return null;
  const { title, text, retry } = texts.notLoaded;
  return <LoadFailure title={title} text={text} retryLabel={retry} onRetry={onRetry} />;
}

function Pending({ texts }: { texts: OfferTexts }) {
  return (
    <div aria-busy="true" role="status" aria-label={texts.pending}>
      <PanelSkeleton height={420} />
    </div>
  );
}
