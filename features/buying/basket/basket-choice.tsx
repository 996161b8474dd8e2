import { useId, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { Basket } from '#lib/contract/basket.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './basket-choice.module.scss';
import { makeBasket, nameOf } from './choice-actions.ts';
import { choiceTexts } from './choice-texts.ts';

const loadList = () => import('./basket-list.tsx');
const loadNameDialog = () => import('./name-dialog.tsx');

interface BasketChoiceProps {
  basket: Basket;
  /** legal entity of the baskets; null: a private person */
  company: string | null;
}

/** Which basket is shown, and the way to others. */
export function BasketChoice({ basket: { basket, version }, company }: BasketChoiceProps) {
  const texts = choiceTexts();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  // null: closed; a key makes one basket, however often the form is sent
  const [newKey, setNewKey] = useState<string | null>(null);
  const list = useLazyModule(loadList, isOpen);
  const dialog = useLazyModule(loadNameDialog, newKey !== null);
  const isOneOfSeveral = basket.choice > 1;
  return (
    <section className={styles.root} data-part="choice" aria-label={texts.label}>
      <div className={styles.head}>
        <div className={styles.words}>
          {(isOneOfSeveral || basket.name !== null) && <h2>{nameOf(basket, texts)}</h2>}
          {company ? (
            <p>
              {fill(isOneOfSeveral ? texts.ofCompanySeveral : texts.ofCompany, { company })}
              <span className={styles.note}>{isOneOfSeveral ? texts.ofCompanySeveralNote : texts.ofCompanyNote}</span>
            </p>
          ) : (
            <p>{texts.ofPerson}</p>
          )}
        </div>
        <div className={styles.buttons}>
          {isOneOfSeveral && (
            <Button
              variant="outline"
              size="s"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {fill(texts.all, { count: basket.choice })}
              <Icon name="chevron-down" size={16} />
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            icon="plus"
            className={isOneOfSeveral ? styles.another : undefined}
            onClick={() => setNewKey(crypto.randomUUID())}
          >
            <span>{texts.create}</span>
          </Button>
        </div>
      </div>
      <div id={listId}>
        {isOneOfSeveral && isOpen && list && (
          <list.BasketList shown={basket.id} version={version} onChosen={() => setOpen(false)} />
        )}
      </div>
      {newKey !== null && dialog && (
        <dialog.NameDialog
          title={texts.newTitle}
          submit={texts.make}
          first=""
          onSubmit={(name) => makeBasket(name, newKey)}
          onClose={() => setNewKey(null)}
        />
      )}
    </section>
  );
}
