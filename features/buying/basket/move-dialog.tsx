import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { refusalOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { BasketSummary } from '#lib/contract/baskets.ts';
import styles from './basket-choice.module.scss';
import { positionsOf } from './basket-list.tsx';
import { basketsQuery, moveLines, nameOf } from './choice-actions.ts';
import { choiceTexts } from './choice-texts.ts';

interface MoveDialogProps {
  ids: number[];
  onClose: () => void;
}

/** Other baskets: a press moves the lines there. */
export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const texts = choiceTexts();
  const { data, refusal, onRetry } = useAnswer(basketsQuery());
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string | null; to: BasketSummary } | null>(null);
  const move = async (to: BasketSummary) => {
    setBusy(true);
    setFailed(null);
    try {
      await moveLines(ids, to);
      onClose();
    } catch (error) {
      setFailed({ text: refusalOf(error, []).general, to });
    }
    setBusy(false);
  };
  return (
    <Dialog title={texts.moveTitle} closeLabel={texts.close} onClose={onClose}>
      <AnswerView
        data={data}
        refusal={refusal}
        onRetry={onRetry}
        texts={texts.notLoaded}
        skeleton={<p className={styles.pending}>{texts.pending}</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items
              .filter(({ isCurrent }) => !isCurrent)
              .map((basket) => (
                <li key={basket.id}>
                  <button type="button" className={styles.choice} disabled={isBusy} onClick={() => void move(basket)}>
                    <strong>{nameOf(basket, texts)}</strong>
                    <span>{positionsOf(basket, texts)}</span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </AnswerView>
      <FailureLine onRetry={failed && (() => void move(failed.to))}>{failed?.text}</FailureLine>
    </Dialog>
  );
}
