'use client';

import { useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark } from '#components/status-mark/status-mark.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog/confirm-dialog.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import styles from '#features/staff/shared/records/records.module.scss';
import type { SectionProps, StaffPageState } from '#features/staff/shared/staff-address.ts';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { api } from '#lib/client/api.ts';
import { failureOf, refusalOf } from '#lib/client/refusal.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { PriceCategory } from '#lib/contract/staff-redirects.ts';
import { fill } from '#lib/format/fill.ts';
import { priceTreeQuery } from './content-queries.ts';
import { ProductsOnRequest } from './products-on-request.tsx';

/** The tree of categories, and whether their prices are on request. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = recordTexts();
  const answer = useAnswer(priceTreeQuery());
  return (
    <>
      <p className={styles.note}>{texts.onRequest.note}</p>
      <StaffSearch pageState={pageState} label={texts.onRequest.search} />
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items }) => <Tree items={items} pageState={pageState} />}
      </AnswerView>
      <ProductsOnRequest />
    </>
  );
}

function Tree({ items, pageState }: { items: readonly PriceCategory[]; pageState: StaffPageState }) {
  const search = pageState.search.toLowerCase();
  const texts = recordTexts();
  const { columns } = texts.onRequest;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const shown = items.filter(({ name, path, depth }) =>
    search === ''
      ? depth === 0 || unfolded.has(parentOf(path))
      : name.toLowerCase().includes(search) || path.includes(search),
  );
  const parents = new Set(items.map(({ path }) => parentOf(path)));
  const fold = (path: string) => {
    const isFolded = !unfolded.has(path);
    const others = [...unfolded].filter((one) => one !== path && !one.startsWith(`${path}/`));
    setUnfolded(new Set(isFolded ? [...others, path] : others));
  };
  if (shown.length === 0) return <NothingFound pageState={pageState} />;
  return (
    <StaffTable className={styles.list} columns={[columns.name, columns.products, texts.state, texts.action]}>
      {shown.map((category) => (
        <CategoryRow
          key={category.path}
          category={category}
          isUnfolded={search === '' && parents.has(category.path) ? unfolded.has(category.path) : null}
          onFold={() => fold(category.path)}
        />
      ))}
    </StaffTable>
  );
}

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');

interface CategoryRowProps {
  category: PriceCategory;
  /** null: it cannot be unfolded */
  isUnfolded: boolean | null;
  onFold: () => void;
}

function CategoryRow({ category, isUnfolded, onFold }: CategoryRowProps) {
  const texts = recordTexts();
  const own = texts.onRequest;
  const { words } = own;
  const { path, name, depth, products, isOnRequest, isNamed, isInSource } = category;
  const canChange = !isOnRequest || isNamed;
  const word = !isOnRequest ? words.shown : isNamed ? words.named : isInSource ? words.inSource : words.above;
  return (
    <tr>
      <th scope="row" className={styles.branch} data-depth={Math.min(depth, 4)}>
        {isUnfolded !== null && (
          <Button
            size="s"
            variant="quiet"
            icon={isUnfolded ? 'chevron-down' : 'chevron-right'}
            aria-expanded={isUnfolded}
            aria-label={fill(isUnfolded ? own.fold : own.unfold, { name })}
            onClick={onFold}
          />
        )}
        <span lang="ru">
          {name}
          <small>{path}</small>
        </span>
      </th>
      <td>
        <span className={styles.columnName}>{own.columns.products}: </span>
        {products}
      </td>
      <td>
        <StatusMark tone={isOnRequest ? 'waiting' : 'good'} word={word} />
      </td>
      <td>{canChange && <ChangeButton category={category} />}</td>
    </tr>
  );
}

/** Tells what will change, and changes it. */
function ChangeButton({ category: { path, name, isOnRequest } }: { category: PriceCategory }) {
  const texts = recordTexts();
  const own = texts.onRequest;
  const [effect, setEffect] = useState<{ categories: number; products: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function loadEffect(): Promise<void> {
    try {
      const query = { path, isOnRequest: isOnRequest ? ('no' as const) : ('yes' as const) };
      setFailure(null);
      setEffect(await api('GET v1 staff/onRequest/effect/', { query }));
    } catch (error) {
      showSnackbar(failureOf(error, loadEffect));
    }
  }
  async function change(): Promise<void> {
    setBusy(true);
    try {
      await api('POST v1 staff/onRequest/change/', { body: { path, isOnRequest: !isOnRequest } });
      showSnackbar({ text: texts.saved, variant: 'success' });
      setEffect(null);
      await refetchStaff();
    } catch (error) {
      setFailure(refusalOf(error, []).general);
    }
    setBusy(false);
  }
  return (
    <>
      <Button
        size="s"
        variant="outline"
        aria-label={`${isOnRequest ? own.show : own.hide}: ${name}`}
        onClick={() => void loadEffect()}
      >
        {isOnRequest ? own.show : own.hide}
      </Button>
      {effect && (
        <ConfirmDialog
          title={fill(isOnRequest ? own.showTitle : own.hideTitle, { name })}
          text={fill(own.effect, effect)}
          texts={{ keep: texts.keep, confirm: isOnRequest ? own.show : own.hide, close: texts.close }}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void change()}
          onClose={() => setEffect(null)}
        />
      )}
    </>
  );
}
