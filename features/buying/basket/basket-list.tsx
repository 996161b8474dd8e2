import { useEffect, useRef, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { formatNumber, formatRubles, plural } from '#lib/client/numbers.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { BasketSummary, Baskets } from '#lib/contract/baskets.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './basket-choice.module.scss';
import { basketsQuery, chooseBasket, deleteBasket, nameOf, renameBasket, renewBaskets } from './choice-actions.ts';
import { type ChoiceTexts, choiceTexts } from './choice-texts.ts';
import { NameDialog } from './name-dialog.tsx';

interface BasketListProps {
  /** id of the shown basket */
  shown: string;
  /** its version: with each, lines and sum change */
  version: number;
  onChosen: () => void;
}

/** The baskets with their lines and sums: one is chosen by a press. */
export function BasketList({ shown, version, onChosen }: BasketListProps) {
  const texts = choiceTexts();
  const { data, refusal, onRetry } = useAnswer(basketsQuery());
  const listed = useRef(version);
  useEffect(() => {
    if (listed.current === version) return;
    listed.current = version;
    void renewBaskets();
  }, [version]);
  return (
    <AnswerView
      data={data}
      refusal={refusal}
      onRetry={onRetry}
      texts={texts.notLoaded}
      skeleton={<p className={styles.pending}>{texts.pending}</p>}
    >
      {(baskets) => <List baskets={baskets} shown={shown} texts={texts} onChosen={onChosen} />}
    </AnswerView>
  );
}

interface ListProps extends Pick<BasketListProps, 'shown' | 'onChosen'> {
  baskets: Baskets;
  texts: ChoiceTexts;
}

function List({ baskets: { items }, shown, texts, onChosen }: ListProps) {
  const [renamed, setRenamed] = useState<BasketSummary | null>(null);
  const [deleted, setDeleted] = useState<BasketSummary | null>(null);
  const choose = async (id: string) => {
    if (id !== shown) await chooseBasket(id);
    onChosen();
  };
  return (
    <>
      <ul className={styles.list}>
        {items.map((basket) => (
          <li key={basket.id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={basket.id === shown ? 'true' : undefined}
              onClick={() => void choose(basket.id)}
            >
              <Icon name="check" size={18} />
              <strong>{nameOf(basket, texts)}</strong>
              <span>{positionsOf(basket, texts)}</span>
              <b>
                <MoneyText text={basket.sum === null || basket.positions === 0 ? '' : formatRubles(basket.sum)} />
              </b>
            </button>
            <div className={styles.actions}>
              <Button variant="quiet" size="s" onClick={() => setRenamed(basket)}>
                {texts.rename}
              </Button>
              {!basket.isMain && (
                <IconButton
                  icon="trash"
                  iconSize={18}
                  label={fill(texts.remove, { name: nameOf(basket, texts) })}
                  onClick={() => (basket.positions > 0 ? setDeleted(basket) : void deleteEmpty(basket))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {renamed && (
        <NameDialog
          title={texts.renameTitle}
          submit={texts.save}
          first={renamed.name ?? ''}
          onSubmit={(name) => renameBasket(renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
      {deleted && <DeleteDialog basket={deleted} texts={texts} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** A basket that is no longer empty is shown as it is now. */
const deleteEmpty = (basket: BasketSummary) => deleteBasket(basket).catch(() => renewBaskets());

export const positionsOf = ({ positions }: BasketSummary, { positions: { one, few, many }, empty }: ChoiceTexts) =>
  positions === 0 ? empty : fill(plural(positions, one, few, many), { count: formatNumber(positions) });

interface DeleteDialogProps {
  basket: BasketSummary;
  texts: ChoiceTexts;
  onClose: () => void;
}

/** Lines of a deleted basket are gone for everybody: this asks first. */
function DeleteDialog({ basket, texts, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await deleteBasket(basket);
      onClose();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      await renewBaskets();
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={fill(texts.deleteTitle, { name: nameOf(basket, texts) })}
      text={fill(texts.deleteText, { positions: positionsOf(basket, texts) })}
      texts={{ keep: texts.keep, confirm: texts.delete, close: texts.close }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
