'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { BONUSES_PATH } from '#lib/config/routes.ts';
import type { GiftOrder } from '#lib/contract/showcase.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './gift-dialog.module.scss';
import { GiftForm } from './gift-form.tsx';
import { type GiftOrderTexts, giftOrderTexts } from './gift-order-texts.ts';
import { refetchBalance, termsQuery } from './gift-queries.ts';
import type { PackedGift } from './packed-gifts.ts';

interface GiftDialogProps {
  gift: PackedGift;
  onClose: () => void;
}

/** Confirms a gift: what it costs, what is left, who gets it and where. */
export function GiftDialog({ gift, onClose }: GiftDialogProps) {
  const texts = giftOrderTexts();
  const answer = useAnswer(termsQuery());
  const [placed, setPlaced] = useState<{ order: GiftOrder; left: number } | null>(null);
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose} variant="sheet">
      <div className={styles.root}>
        <div className={styles.gift}>
          <ProductPicture id={gift.picture} widths={gift.widths} sizes="88px" maxWidth={160} />
          <p>{gift.title}</p>
        </div>
        {placed ? (
          <Placed {...placed} texts={texts} onClose={onClose} />
        ) : (
          <AnswerView
            {...answer}
            texts={texts.notLoaded}
            skeleton={<output className={styles.pending}>{texts.pending}</output>}
          >
            {(terms) => (
              <GiftForm
                gift={gift}
                terms={terms}
                texts={texts}
                onPlaced={(order) => {
                  setPlaced({ order, left: terms.balance - order.cost });
                  void refetchBalance();
                }}
              />
            )}
          </AnswerView>
        )}
      </div>
    </Dialog>
  );
}

interface PlacedProps {
  order: GiftOrder;
  left: number;
  texts: GiftOrderTexts;
  onClose: () => void;
}

function Placed({ order, left, texts, onClose }: PlacedProps) {
  const values = { cost: formatBonuses(order.cost), balance: formatBonuses(Math.max(0, left)) };
  return (
    <>
      <div className={styles.done} role="status">
        <strong>{fill(texts.done, { number: order.number })}</strong>
        <p>{fill(texts.doneText, values)}</p>
      </div>
      <div className={styles.buttons}>
        <ButtonLink variant="outline" href={`${BONUSES_PATH}#gifts`}>
          {texts.toGifts}
        </ButtonLink>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  );
}
