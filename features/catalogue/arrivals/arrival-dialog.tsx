'use client';

import type { ReactNode } from 'react';
import { hasFailed } from '#components/answer-view/has-failed.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { productQuery } from '#lib/client/product-query.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import styles from './arrival-dialog.module.scss';
import type { ArrivalDialogProps } from './arrival-dialog-props.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { subscriptionQuery } from './arrival-queries.ts';
import { arrivalTexts } from './arrival-texts.ts';

/** The dialog in which a customer begins or stops to wait for a product. */
export function ArrivalDialog({ guid, onClose, onChanged }: ArrivalDialogProps) {
  const texts = arrivalTexts();
  const words = texts.dialog;
  const product = useAnswer(productQuery(guid));
  const known = useAnswer(subscriptionQuery(guid));
  const refusal = product.refusal ?? known.refusal;
  const retry = () => {
    product.onRetry();
    known.onRetry();
  };
  const card = product.data?.products[0];
  const active = known.data?.items.find(({ state }) => state === 'active');
  let content: ReactNode;
  if (card && known.data)
    content = (
      <ArrivalForm product={card} active={active ?? null} texts={texts} onClose={onClose} onChanged={onChanged} />
    );
  else if (hasFailed(refusal) || (product.data && !card))
    content = (
      <div className={styles.root}>
        <FailureLine>{words.notLoaded}</FailureLine>
        <Button variant="outline" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  else content = <output className={styles.pending}>{words.pending}</output>;
  return (
    <Dialog title={active ? words.cancelTitle : words.title} closeLabel={texts.close} onClose={onClose}>
      {content}
    </Dialog>
  );
}
