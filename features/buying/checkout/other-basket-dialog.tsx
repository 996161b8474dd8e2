import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { otherBasketOf } from '#lib/client/other-basket.ts';
import { queryClient } from '#lib/client/queries.ts';
import { basketQuery } from './checkout-queries.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './differences-dialog.module.scss';

/** Keeps the refusal of an attempt because another basket has been chosen than the one on the page. */
export function useOtherBasket() {
  const [words, setWords] = useState<string | null>(null);
  return {
    words,
    close: () => setWords(null),
    /** Throws other failures. */
    watch: async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        const told = otherBasketOf(error);
        if (told === null) throw error;
        setWords(told);
      }
    },
  };
}

/** Loads the basket that is current now. */
export const loadCurrentBasket = () => queryClient().invalidateQueries({ queryKey: basketQuery().queryKey });

interface OtherBasketDialogProps {
  /** null: not shown */
  words: string | null;
  texts: CheckoutTexts;
  onClose: () => void;
}

/** Says that another basket is current, and offers to go on with that one. */
export function OtherBasketDialog({ words, texts, onClose }: OtherBasketDialogProps) {
  if (words === null) return null;
  const show = async () => {
    await loadCurrentBasket();
    onClose();
  };
  return (
    <Dialog title={texts.otherBasket.title} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.told}>{words}</p>
      <div className={styles.actions}>
        <Button variant="action" onClick={() => void show()}>
          {texts.otherBasket.show}
        </Button>
        <ButtonLink variant="outline" href="/personal/order/cart">
          {texts.toCart}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
