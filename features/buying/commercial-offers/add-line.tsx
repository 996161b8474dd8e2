import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { api } from '#lib/client/api.ts';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { useSuggestions } from '#lib/client/use-suggestions.ts';
import { MAX_QUANTITY, OFFER_LINE_NAME_MAX, OFFER_PRICE_MAX, OFFER_UNIT_MAX } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import { DecimalField } from './decimal-field.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import styles from './offer-lines.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface AddLineProps {
  state: OfferState;
  texts: OfferTexts;
}

/** Adds a product found by its code or name, its delivery, or a line of the dealer's own. */
export function AddLine({ state, texts }: AddLineProps) {
  const [open, setOpen] = useState<'own' | 'delivery' | null>(null);
  return (
    <div className={styles.adding}>
      <ProductSearch state={state} texts={texts} />
      {open === 'own' && <OwnLineForm state={state} texts={texts} onClose={() => setOpen(null)} />}
      {open === 'delivery' && <DeliveryForm state={state} texts={texts} onClose={() => setOpen(null)} />}
      {open === null && (
        <div className={styles.addButtons}>
          <Button variant="outline" icon="plus" onClick={() => setOpen('own')}>
            {texts.lines.addOwn}
          </Button>
          <Button variant="outline" icon="truck" onClick={() => setOpen('delivery')}>
            {texts.lines.addDelivery}
          </Button>
        </div>
      )}
    </div>
  );
}

const SUGGESTIONS = 8;

function ProductSearch({ state: { addLine, faults }, texts: { lines } }: AddLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { found, isLoading } = useSuggestions(text, ['offer'], async (q, signal) => {
    const { items } = await api('GET v1 search/suggests/', { query: { q, limit: SUGGESTIONS } }, signal);
    return items;
  });
  return (
    <Combobox
      id={id}
      label={lines.addProduct}
      placeholder={lines.addProductHint}
      value={text}
      onType={setText}
      options={
        found?.map(({ name, code, price }) => ({
          title: name,
          detail: price === null ? code : `${code}, ${fill(lines.retail, { price: formatRublesExact(price) })}`,
        })) ?? null
      }
      onChoose={(index) => {
        const product = found?.[index];
        if (product) void addLine({ productId: product.guid, quantity: 1 }, () => setText(''));
      }}
      isLoading={isLoading}
      texts={{
        loading: lines.searching,
        empty: lines.nothingFound,
        count: (count) => fill(lines.found, { count }),
      }}
      inputRef={input}
      error={faults.item}
    />
  );
}

function OwnLineForm({ state: { addLine, isBusy }, texts, onClose }: AddLineProps & { onClose: () => void }) {
  const { lines, required } = texts;
  const id = useId();
  const [line, setLine] = useState({ name: '', unit: lines.defaultUnit, quantity: 1, price: 0 });
  const [isMissing, setMissing] = useState(false);
  const change = (next: Partial<typeof line>) => setLine((known) => ({ ...known, ...next }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = line.name.trim() === '' || line.unit.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void addLine(line, onClose);
  };
  return (
    <form className={styles.ownForm} onSubmit={add}>
      <TextField
        id={`${id}-name`}
        label={lines.ownName}
        hint={lines.ownHint}
        maxLength={OFFER_LINE_NAME_MAX}
        value={line.name}
        error={isMissing && line.name.trim() === '' ? required : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where its button was pressed
        autoFocus
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id={`${id}-unit`}
        label={lines.ownUnit}
        maxLength={OFFER_UNIT_MAX}
        value={line.unit}
        error={isMissing && line.unit.trim() === '' ? required : undefined}
        onChange={({ target }) => change({ unit: target.value })}
      />
      <Field id={`${id}-quantity`} label={lines.quantity}>
        <QuantityField
          {...controlProps({ id: `${id}-quantity` })}
          value={line.quantity}
          min={1}
          max={MAX_QUANTITY}
          label={lines.quantity}
          texts={{ less: lines.less, more: lines.more }}
          onChange={(quantity) => change({ quantity })}
        />
      </Field>
      <Field id={`${id}-price`} label={lines.price}>
        <DecimalField
          id={`${id}-price`}
          value={line.price}
          max={OFFER_PRICE_MAX}
          onChange={(price) => change({ price })}
        />
      </Field>
      <div className={styles.ownButtons}>
        <Button variant="action" type="submit" disabled={isBusy}>
          {lines.add}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {lines.cancel}
        </Button>
      </div>
    </form>
  );
}
