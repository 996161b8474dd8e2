'use client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { ApiError } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import styles from './ask-dialog.module.scss';
import type { AskDialogProps } from './ask-dialog-props.ts';
import { AskForm } from './ask-form.tsx';
import { latestQuery, productQuery } from './price-request-queries.ts';
import { priceRequestTexts } from './price-request-texts.ts';

/** Asks for the price of a product, unless an answer is already on its way. */
export function AskDialog({ guid, onClose, onSent, onEnded }: AskDialogProps) {
  const texts = priceRequestTexts();
  const client = queryClient();
  const product = useQuery(productQuery(guid), client);
  const latest = useQuery(latestQuery(), client);
  const error = product.error ?? latest.error;
  const isEnded = error instanceof ApiError && error.status === 401;
  const end = useEffectEvent(() => onEnded());
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  const card = product.data?.products[0];
  const open = latest.data?.items.find((request) => request.guid === guid && request.status === 'sent');
  let content: ReactNode;
  if (card && latest.data)
    content = (
      <AskForm product={card} open={open ?? null} texts={texts} onClose={onClose} onSent={onSent} onEnded={onEnded} />
    );
  else if (error ?? product.data)
    content = (
      <div className={styles.root}>
        <FailureLine>{texts.ask.notLoaded}</FailureLine>
        <Button variant="outline" onClick={() => void Promise.all([product.refetch(), latest.refetch()])}>
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
