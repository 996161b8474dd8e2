'use client';

import { memo } from 'react';
import { ProductName } from '#components/product-name/product-name.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LoadProduct, LoadRow } from '#lib/contract/basket-load.ts';
import { fill } from '#lib/format/fill.ts';
import { isPassedOver } from '#lib/rules/order-list/passed-over.ts';
import type { FastOrderActions } from './fast-order-actions.ts';
import { canBeSent, dismiss, type Fix, fixOf, isBad, setFix } from './fast-order-store.ts';
import type { FastOrderTexts } from './fast-order-texts.ts';
import styles from './result-row.module.scss';

interface ResultRowProps {
  row: LoadRow;
  /** the visitor's correction; undefined: none yet */
  fix: Fix | undefined;
  isBusy: boolean;
  actions: FastOrderActions;
  texts: FastOrderTexts;
}

/** A row as sent, the product found for it and the result; a row that was not added can be corrected. */
export const ResultRow = memo(({ row, fix, isBusy, actions, texts }: ResultRowProps) => {
  const { line, text, outcome, message, product } = row;
  const { columns } = texts;
  return (
    <tr className={styles.root} data-outcome={isPassedOver(row) ? 'skipped' : outcome}>
      <td className={styles.line}>{line}</td>
      <td className={styles.text} data-name={columns.text}>
        {text}
      </td>
      <td className={styles.product}>
        {product && <Product product={product} />}
        {isBad(row) && <Correction row={row} fix={fix ?? fixOf(row)} isBusy={isBusy} actions={actions} texts={texts} />}
      </td>
      <td className={styles.outcome}>
        <div>
          {' '}
          <span>{isPassedOver(row) ? texts.skipped : message}</span>
          {isBad(row) && (
            <IconButton
              icon="x"
              iconSize={16}
              label={fill(texts.fix.dismiss, { line })}
              onClick={() => dismiss(line)}
            />
          )}
        </div>{' '}
      </td>
    </tr>
  );
});

function Product({ product: { name, url, code, article } }: { product: LoadProduct }) {
  return (
    <p className={styles.name}>
      <a href={url}>
        <ProductName name={name} />
      </a>
      <small>{[code, article].filter(Boolean).join(' · ')}</small>
    </p>
  );
}

interface CorrectionProps {
  row: LoadRow;
  fix: Fix;
  isBusy: boolean;
  actions: FastOrderActions;
  texts: FastOrderTexts;
}

function Correction({ row: { line, choices, outcome }, fix, isBusy, actions, texts: { fix: texts } }: CorrectionProps) {
  return (
    <>
      {choices.length > 0 && (
        <>
          <p id={`choices-${line}`} className={styles.caption}>
            {outcome === 'ambiguous' ? texts.choices : texts.close}
          </p>
          <ul className={styles.choices} aria-labelledby={`choices-${line}`}>
            {choices.map((product) => (
              <li key={product.productId}>
                <Product product={product} />
                <Button
                  variant="outline"
                  size="s"
                  disabled={isBusy || fix.quantity === null}
                  aria-label={fill(texts.chooseOf, { name: product.name, code: product.code })}
                  onClick={() => void actions.choose(line, { ...fix, code: product.code })}
                >
                  {texts.send}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <form
        className={styles.fix}
        noValidate
        data-full-load
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && canBeSent(fix)) void actions.sendFixes([line]);
        }}
      >
        <input
          className={styles.code}
          aria-label={fill(texts.code, { line })}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={fix.code}
          onChange={({ target }) => setFix(line, { ...fix, code: target.value })}
        />
        <QuantityField
          value={fix.quantity}
          min={1}
          max={MAX_QUANTITY}
          label={fill(texts.quantity, { line })}
          texts={{ less: texts.less, more: texts.more }}
          onChange={(quantity) => setFix(line, { ...fix, quantity })}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={isBusy || !canBeSent(fix)}
          aria-label={fill(texts.sendOf, { line })}
        >
          {texts.send}
        </Button>
      </form>
    </>
  );
}
