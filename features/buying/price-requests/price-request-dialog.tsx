'use client';
import type { ReactNode } from 'react';
import { hasFailed } from '#components/answer-view/has-failed.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { productQuery } from '#lib/client/product-query.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import styles from './price-request-dialog.module.scss';
import type { PriceRequestDialogProps } from './price-request-dialog-props.ts';
import { PriceRequestForm } from './price-request-form.tsx';
import { latestQuery } from './price-request-queries.ts';
import { priceRequestTexts } from './price-request-texts.ts';

/** The dialog that asks for a product's price, unless an open request exists. */
export function PriceRequestDialog({ guid, onClose, onSent }: PriceRequestDialogProps) {
  const texts = priceRequestTexts();
  const product = useAnswer(productQuery(guid));
  const latest = useAnswer(latestQuery());
  const refusal = product.refusal ?? latest.refusal;
  const retry = () => {
    product.onRetry();
    latest.onRetry();
  };
  const card = product.data?.products[0];
  const open = latest.data?.items.find((request) => request.guid === guid && request.status === 'sent');
  let content: ReactNode;
  if (card && latest.data)
    content = <PriceRequestForm product={card} open={open ?? null} texts={texts} onClose={onClose} onSent={onSent} />;
  else if (hasFailed(refusal) || (product.data && !card))
    content = (
      <div className={styles.root}>
        <FailureLine>{texts.ask.notLoaded}</FailureLine>
        <Button variant="outline" onClick={retry}>
          {texts.ask.retry}
        </Button>
      </div>
    );
  else content = <output className={styles.pending}>{texts.ask.pending}</output>;
  return (
    <Dialog title={texts.ask.title} closeLabel={texts.close} onClose={onClose}>
      {content}
    </Dialog>
  );
}
