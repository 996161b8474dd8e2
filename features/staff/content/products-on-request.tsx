'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import styles from '#features/staff/shared/product-list.module.scss';
import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import { type RecordTexts, recordTexts } from '#features/staff/shared/records/record-texts.ts';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { ProductOnRequest } from '#lib/contract/staff-redirects.ts';
import { fill } from '#lib/format/fill.ts';
import { productsOnRequestQuery } from './content-queries.ts';

/** Single products whose prices are on request, and the form that adds one. */
export function ProductsOnRequest() {
  const texts = recordTexts();
  const { products } = texts.onRequest;
  const answer = useAnswer(productsOnRequestQuery());
  const [added, setAdded] = useState(0);
  return (
    <section aria-labelledby="products-on-request">
      <h3 id="products-on-request" className={styles.heading}>
        {products.title}
      </h3>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={120} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{products.empty}</p>
          ) : (
            <ul className={styles.products}>
              {items.map((item) => (
                <ProductLine key={item.code} item={item} texts={texts} />
              ))}
            </ul>
          )
        }
      </AnswerView>
      <RecordForm
        key={added}
        fields={[{ name: 'code', label: products.code, kind: 'line', isRequired: true, hint: products.codeHint }]}
        values={{ code: '' }}
        save={({ code }) =>
          api('POST v1 staff/onRequest/products/', { body: { code: String(code), isOnRequest: true } })
        }
        onDone={() => setAdded(added + 1)}
        texts={{ save: texts.onRequest.hide }}
      />
    </section>
  );
}

function ProductLine({ item: { code, name, url, isOnSale }, texts }: { item: ProductOnRequest; texts: RecordTexts }) {
  const { products, show: label } = texts.onRequest;
  const [isSending, setSending] = useState(false);
  async function show(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await api('POST v1 staff/onRequest/products/', { body: { code, isOnRequest: false } });
      showSnackbar({ text: texts.saved, variant: 'success' });
    } catch (error) {
      showSnackbar(failureOf(error, show));
    }
    setSending(false);
    await refetchStaff();
  }
  return (
    <li>
      <span>
        <span lang="ru">{isOnSale ? <a href={url}>{name}</a> : name}</span>
        <small>{isOnSale ? code : `${code} · ${products.notOnSale}`}</small>
      </span>
      <Button
        size="s"
        variant="outline"
        aria-label={fill(products.showOf, { code })}
        aria-disabled={isSending}
        onClick={() => void show()}
      >
        {label}
      </Button>
    </li>
  );
}
