'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { record } from '#lib/client/analytics.ts';
import { api } from '#lib/client/api.ts';
import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import styles from './dialogs.module.scss';
import { copyQuery, type WantedProducts } from './order-queries.ts';
import type { OrderTexts } from './order-texts.ts';
import { RepeatLine } from './repeat-line.tsx';
import { changedFirst, summaryOf } from './repeat-lines.ts';
import { useRepriced } from './use-repriced.ts';

interface RepeatDialogProps {
  id: string;
  number: string;
  texts: OrderTexts;
  basket: BasketCallbacks;
  onClose: () => void;
}

/** Shows what repeating the order would cost now, before anything is added to the basket. */
export function RepeatDialog(props: RepeatDialogProps) {
  const { id, number, texts, onClose } = props;
  const { repeat } = texts;
  const { data, error, isFetching, refetch } = useQuery(copyQuery(id), queryClient());
  return (
    <Dialog title={fill(repeat.title, { number })} closeLabel={texts.close} size="l" onClose={onClose}>
      {data && !isFetching && <Lines {...props} lines={data.lines} />}
      {isFetching && (
        <>
          <output>{repeat.pending}</output>
          <PanelSkeleton height={300} />
        </>
      )}
      {error && !isFetching && (
        <>
          <FailureLine>{repeat.notLoaded}</FailureLine>
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => void refetch()}>
              {repeat.retry}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Lines({ lines: first, texts, ...props }: RepeatDialogProps & { lines: readonly CopiedLine[] }) {
  const { repeat } = texts;
  const { lines, change, isPending } = useRepriced(props.id, first);
  const buyable = lines.filter(({ now }) => now !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(buyable.map(({ productId }) => productId)));
  const { isBusy, failure, add } = useAdding(props, repeat);
  const ordered = buyable.filter(({ productId }) => chosen.has(productId));
  const sum = ordered.reduce((total, { now, quantity }) => total + (now ?? 0) * quantity, 0);
  const isAll = buyable.length > 0 && ordered.length === buyable.length;
  const toggle = (productId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(productId);
    else next.delete(productId);
    setChosen(next);
  };
  const put = () => void add(ordered.map(({ productId, quantity }) => ({ productId, quantity })));
  const lineByProduct = new Map(lines.map((line) => [line.productId, line]));
  return (
    <>
      <div className={styles.summary}>
        <p>{summaryOf(lines, repeat)}</p>
        <p>{repeat.stays}</p>
      </div>
      <Checkbox
        label={repeat.all}
        checked={isAll}
        disabled={buyable.length === 0}
        onChange={() => setChosen(new Set(isAll ? [] : buyable.map(({ productId }) => productId)))}
      />
      <ul className={styles.lines}>
        {changedFirst(first, repeat).map((line) => (
          <RepeatLine
            key={line.productId}
            line={lineByProduct.get(line.productId) ?? line}
            isChosen={chosen.has(line.productId)}
            texts={texts}
            onChoose={(isChosen) => toggle(line.productId, isChosen)}
            onCount={(quantity) => change(line.productId, quantity)}
          />
        ))}
      </ul>
      <FailureLine onRetry={put}>{failure}</FailureLine>
      <div className={styles.foot}>
        <output data-pending={isPending ? '' : undefined}>
          <MoneyText
            text={fill(repeat.total, { positions: ordered.length, sum: formatRublesExact(wholeKopecks(sum)) })}
          />
        </output>
        <Button variant="action" icon="shopping-cart" disabled={isBusy || ordered.length === 0} onClick={put}>
          {repeat.submit}
        </Button>
      </div>
    </>
  );
}

/** Adds to the basket, with one idempotency key for all attempts, and offers to undo it. */
function useAdding({ id, basket, onClose }: Omit<RepeatDialogProps, 'texts'>, texts: OrderTexts['repeat']) {
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (items: WantedProducts) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { merge: true, items: [...items], key };
      const { added, undo } = await api('POST v1 orders/{id}/copy/', { params: { id }, body });
      if (added > 0) record({ kind: 'add', lines: items.map(({ productId: guid, quantity }) => ({ guid, quantity })) });
      onClose();
      void basket.renew().catch(() => undefined);
      showSnackbar({
        text: added > 0 ? fill(texts.added, { count: added }) : texts.nothing,
        variant: added > 0 ? 'success' : 'danger',
        closable: true,
        link: { label: texts.toBasket, href: '/personal/order/cart' },
        action: undo ? { label: texts.undo, onPress: () => void basket.takeBack(undo) } : null,
      });
    } catch (error) {
      setFailure(refusalOf(error, []).general);
      setBusy(false);
    }
  };
  return { isBusy, failure, add };
}
