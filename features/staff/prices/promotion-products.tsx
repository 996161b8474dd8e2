'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import list from '#features/staff/shared/product-list.module.scss';
import { optionalNumber } from '#features/staff/shared/records/form-fields.ts';
import { RecordForm } from '#features/staff/shared/records/record-form.tsx';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { failureOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { promotionProductsQuery } from './price-queries.ts';
import type { PriceTexts } from './price-texts.ts';
import styles from './prices.module.scss';

/** Products of a promotion with the prices that it sets, and the form that adds one. */
export function PromotionProducts({ id, texts }: { id: number; texts: PriceTexts }) {
  const answer = useAnswer(promotionProductsQuery(id));
  const [added, setAdded] = useState(0);
  const { products } = texts;
  return (
    <>
      <h3 className={list.heading}>{products.title}</h3>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={120} />}>
        {({ items, total }) => (
          <>
            {total === 0 && <p>{products.empty}</p>}
            <ul className={list.products}>
              {items.map(({ guid, code, name, price }) => (
                <li key={guid}>
                  <span>
                    {name}
                    <small>{code}</small>
                  </span>
                  <span className={styles.money}>
                    {price === null ? products.byPercent : formatRubles(price, pageLocale())}
                  </span>
                  <Button
                    size="s"
                    variant="outline"
                    aria-label={fill(products.removeOf, { name: code })}
                    onClick={() => void remove(id, code, texts)}
                  >
                    {products.remove}
                  </Button>
                </li>
              ))}
            </ul>
            {total > items.length && <p>{fill(products.more, { count: total - items.length })}</p>}
          </>
        )}
      </AnswerView>
      <RecordForm
        key={added}
        fields={[
          { name: 'code', label: texts.fields.code, kind: 'line', isRequired: true, hint: texts.fields.codeHint },
          { name: 'price', label: texts.fields.promotionPrice, kind: 'decimal' },
        ]}
        values={{ code: '', price: '' }}
        save={({ code, price }) =>
          api('POST v1 staff/promotions/{id}/products/', {
            params: { id },
            body: { code: String(code), price: optionalNumber(String(price)) },
          })
        }
        onDone={() => setAdded(added + 1)}
        texts={{ save: products.add, saving: texts.saving, saved: texts.saved }}
      />
    </>
  );
}

async function remove(id: number, code: string, texts: PriceTexts): Promise<void> {
  try {
    await api('POST v1 staff/promotions/{id}/products/remove/', { params: { id }, body: { code } });
    showSnackbar({ text: texts.saved, variant: 'success' });
  } catch (error) {
    showSnackbar(failureOf(error, () => remove(id, code, texts)));
  }
  await refetchStaff();
}
