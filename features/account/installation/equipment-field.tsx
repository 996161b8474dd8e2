'use client';

import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { Field, FieldMessage } from '#components/ui/field/field.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { InstallableLine, InstallableOrder } from '#lib/contract/installation.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { type ChosenLines, chosenOf, withinLeft, withLine } from './chosen-lines.ts';
import styles from './installation-form.module.scss';
import { linesQuery, ordersQuery } from './installation-queries.ts';
import type { InstallationTexts } from './installation-texts.ts';

interface EquipmentFieldProps {
  /** order to show first; null: the newest one */
  first: string | null;
  chosen: ChosenLines;
  onChoose: (chosen: ChosenLines) => void;
  error: string | undefined;
  /** of the first position that can be chosen */
  inputRef: Ref<HTMLInputElement>;
  texts: InstallationTexts;
}

/** Choice of an order and of its positions with quantities; positions of several orders can be chosen. */
export function EquipmentField({ first, chosen, onChoose, error, inputRef, texts }: EquipmentFieldProps) {
  const words = texts.form;
  const id = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const orders = useAnswer(ordersQuery());
  const items = orders.data?.items;
  const order = picked ?? first ?? items?.[0]?.order ?? null;
  const lines = useAnswer({ ...linesQuery(order ?? ''), enabled: order !== null });
  // colleagues may have requested some of the pieces meanwhile
  const fit = useEffectEvent((known: NonNullable<typeof lines.data>) => {
    const left = withinLeft(chosen, known.order, known.items);
    if (JSON.stringify(left) !== JSON.stringify(chosen)) onChoose(left);
  });
  useEffect(() => {
    if (lines.data) fit(lines.data);
  }, [lines.data]);
  if (items?.length === 0 && !lines.data)
    return (
      <MessageBox icon="package" title={words.noOrders.title} text={words.noOrders.text}>
        <ButtonLink variant="outline" href="/personal/orders">
          {words.toOrders}
        </ButtonLink>
      </MessageBox>
    );
  const retry = () => {
    orders.onRetry();
    lines.onRetry();
  };
  if ((orders.refusal ?? lines.refusal) !== null && !lines.data)
    return (
      <div className={styles.fields}>
        <FailureLine>{words.notLoaded}</FailureLine>
        <Button variant="outline" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  const shown = lines.data?.order;
  const offered = shown && !items?.some((one) => one.order === shown.order) ? [shown, ...(items ?? [])] : (items ?? []);
  return (
    <div className={styles.fields}>
      <Field id={`${id}-order`} label={words.order}>
        <Select
          id={`${id}-order`}
          value={order ?? ''}
          disabled={offered.length === 0}
          options={
            offered.length === 0
              ? [['', words.pendingOrders]]
              : offered.map((one) => [one.order, nameOf(one, words.orderOption)])
          }
          onSelect={setPicked}
        />
      </Field>
      <FieldMessage id={`${id}-message`} error={error} />
      {lines.data ? (
        <Lines
          key={lines.data.order.order}
          {...lines.data}
          isBusy={lines.isPlaceholderData}
          chosen={chosen}
          onChoose={onChoose}
          inputRef={inputRef}
          texts={texts}
        />
      ) : (
        <p className={styles.pending} aria-busy="true">
          {words.pendingLines}
        </p>
      )}
      <Chosen chosen={chosen} texts={texts} />
    </div>
  );
}

const nameOf = ({ number, createdAt }: InstallableOrder, words: string): string =>
  fill(words, { number, date: formatDayOf(createdAt, pageLocale()) });

/** Lines that a phone shows before the button for the others. */
const SHOWN_AT_FIRST = 5;

type LinesProps = Pick<EquipmentFieldProps, 'chosen' | 'onChoose' | 'inputRef' | 'texts'> &
  Reply<'GET v1 installations/lines/'> & { isBusy: boolean };

/** The positions of an order; on a phone the first ones, and a button for the others. */
function Lines({ order, items, isBusy, chosen, onChoose, inputRef, texts }: LinesProps) {
  const entrance = items.find(({ left }) => left > 0);
  // the position that can get the focus is never hidden
  const [isShort, setShort] = useState(
    items.length > SHOWN_AT_FIRST && items.slice(0, SHOWN_AT_FIRST).some((line) => line === entrance),
  );
  return (
    <>
      <ul className={styles.lines} data-short={isShort ? '' : undefined} aria-busy={isBusy}>
        {items.map((line) => (
          <Line
            key={line.line}
            line={line}
            inputRef={line === entrance ? inputRef : undefined}
            quantity={chosenOf(chosen, order.order, line.line)?.quantity ?? 0}
            texts={texts}
            onQuantity={(quantity) =>
              onChoose(withLine(chosen, { order: order.order, orderNumber: order.number, line: line.line, quantity }))
            }
          />
        ))}
      </ul>
      {isShort && (
        <Button className={styles.more} variant="outline" onClick={() => setShort(false)}>
          {fill(texts.form.moreLines, { count: items.length - SHOWN_AT_FIRST })}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  line: InstallableLine;
  /** 0: not chosen */
  quantity: number;
  inputRef: Ref<HTMLInputElement> | undefined;
  texts: InstallationTexts;
  onQuantity: (quantity: number) => void;
}

function Line({ line, quantity, inputRef, texts, onQuantity }: LineProps) {
  const { name, code, image, quantity: ordered, left } = line;
  const words = texts.form;
  return (
    <li className={styles.line} data-gone={left === 0 ? '' : undefined}>
      <Checkbox
        checked={quantity > 0}
        disabled={left === 0}
        ref={inputRef}
        onChange={({ target }) => onQuantity(target.checked ? left : 0)}
        label={
          <span className={styles.product}>
            <ProductPicture
              className={styles.picture}
              id={image?.id ?? null}
              {...(image && { widths: image.sizes })}
              sizes="48px"
              maxWidth={160}
            />
            <span>
              <ProductName name={name} />
              <small>
                {fill(words.code, { code })} ·{' '}
                {left === 0 ? words.nothingLeft : fill(words.left, { left, quantity: ordered })}
              </small>
            </span>
          </span>
        }
      />
      {quantity > 0 && (
        <QuantityField
          value={quantity}
          min={1}
          max={left}
          label={fill(words.quantityOf, { name })}
          texts={{ less: words.less, more: words.more }}
          onChange={onQuantity}
        />
      )}
    </li>
  );
}

function Chosen({ chosen, texts: { form } }: Pick<EquipmentFieldProps, 'chosen' | 'texts'>) {
  const numbers = [...new Set(chosen.map(({ orderNumber }) => orderNumber))];
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={styles.chosen}>
      {count > 0 && fill(form.chosen, { count })}
      {numbers.length > 1 && ` ${fill(form.chosenFrom, { numbers: numbers.join(', ') })}`}
    </p>
  );
}
