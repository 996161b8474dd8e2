'use client';

import { useForm } from 'react-hook-form';
import { OptionCards } from '#components/option-cards/option-cards.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { fill } from '#lib/format/fill.ts';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import type { BasketBefore, ToBasketMode } from './to-basket.ts';

interface ToBasketDialogProps {
  before: BasketBefore;
  texts: OfferTexts;
  isBusy: boolean;
  failure: string | null;
  onAdd: (mode: ToBasketMode) => void;
  /** repeats the attempt that failed, with its key */
  onRetry: () => void;
  onClose: () => void;
}

/** Asks how an offer is added to a basket that is not empty. */
export function ToBasketDialog({ before, texts, isBusy, failure, onAdd, onRetry, onClose }: ToBasketDialogProps) {
  const words = texts.toBasket;
  const options: ToBasketMode[] = before.shared > 0 ? ['missing', 'add', 'replace'] : ['add', 'replace'];
  const { register, handleSubmit } = useForm<{ mode: ToBasketMode }>({ defaultValues: { mode: options[0] } });
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <form className={styles.fields} onSubmit={(event) => void handleSubmit(({ mode }) => onAdd(mode))(event)}>
        <p>{fill(before.shared > 0 ? words.shared : words.text, { ...before })}</p>
        <OptionCards
          legend={words.legend}
          type="radio"
          options={options}
          titles={words.titles}
          hints={words.hints}
          input={register('mode')}
        />
        <FailureLine onRetry={onRetry}>{failure}</FailureLine>
        <div className={styles.buttons}>
          <Button variant="action" type="submit" disabled={isBusy}>
            {words.confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
