'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import { useSearch } from '#components/navigation/use-path.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { callQuery } from '#lib/client/queries.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { readOfferItems } from '#lib/config/offer-items.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { CreatePanel } from './create-panel.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferList } from './offer-list.tsx';
import { type OfferTexts, offerTexts } from './offer-texts.ts';
import type { OffersSlotProps } from './offers-props.ts';

/** The list, a new offer or one offer, depending on the address (`from`, `items`, `order`, `id`). */
export function OffersView(props: OffersSlotProps) {
  const texts = offerTexts();
  const { who } = props;
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  if (who === 'unverified' || who === 'employee')
    return <ClosedPage who={who} icon="clipboard-list" words={texts.closed} texts={texts} />;
  if (who === 'guest') return <Pending texts={texts} />;
  if (id) return <OneOffer key={id} {...props} id={id} texts={texts} />;
  const from = query.get('from');
  if (from === 'basket' || from === 'favorites')
    return <CreatePanel key={from} source={{ from }} texts={texts} {...props} />;
  const items = readOfferItems(query.get('items') ?? '');
  if (from === 'products' && items.length > 0) return <CreatePanel source={{ from, items }} texts={texts} {...props} />;
  const orderId = query.get('order');
  if (orderId) return <CreatePanel key={orderId} source={{ from: 'order', orderId }} texts={texts} {...props} />;
  return <AllOffers {...props} texts={texts} />;
}

type PartProps = OffersSlotProps & { texts: OfferTexts };

function OneOffer({ id, texts, onBasketChanged }: PartProps & { id: string }) {
  const answer = useAnswer({
    ...callQuery('GET v1 commercialOffers/{id}/', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const missing = (
    <MessageBox icon="file-text" title={texts.notFound.title} text={texts.notFound.text}>
      <ButtonLink href="/personal/kp">{texts.toList}</ButtonLink>
    </MessageBox>
  );
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<Pending texts={texts} />} missing={missing}>
      {(offer) => <OfferEditor initial={offer} texts={texts} onBasketChanged={onBasketChanged} />}
    </AnswerView>
  );
}

function AllOffers({ texts }: PartProps) {
  const [page, setPage] = useState(1);
  const answer = useAnswer({
    ...callQuery('GET v1 commercialOffers/', { query: { page } }),
    staleTime: 0,
    placeholderData: (known: Reply<'GET v1 commercialOffers/'> | undefined) => known,
  });
  return (
    <AnswerView {...answer} texts={texts.notLoaded} skeleton={<Pending texts={texts} />}>
      {(list) => <OfferList list={list} texts={texts} onPage={setPage} />}
    </AnswerView>
  );
}

function Pending({ texts }: { texts: OfferTexts }) {
  return (
    <div aria-busy="true" role="status" aria-label={texts.pending}>
      <PanelSkeleton height={420} />
    </div>
  );
}
