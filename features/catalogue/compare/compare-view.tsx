'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { saved } from '#components/saved-button/saved.ts';
import { useStore } from '#components/state/store.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { LoadFailure } from '#components/ui/load-failure/load-failure.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { useDownload } from '#lib/client/use-download.ts';
import styles from './compare.module.scss';
import type { CompareSlotProps } from './compare-props.ts';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { type CompareTexts, compareTexts } from './compare-texts.ts';
import { comparedOnly } from './compared-only.ts';
import { type LoadedGroup, useComparison } from './use-comparison.ts';

/** The loaded comparison without products removed since; an undo restores a product to its position. */
export function CompareView(props: CompareSlotProps) {
  const texts = compareTexts();
  const { groups, code, table, choose, retry } = useComparison(props.who, props.warehouses);
  const compared = useStore(saved.compare);
  if (groups === 'failed') return <Failure texts={texts} onRetry={retry} />;
  if (groups === null) return <CompareSkeleton label={texts.pending} />;
  if (code === null)
    return (
      <MessageBox icon="scale" title={texts.empty.title} text={texts.empty.text}>
        <ButtonLink href="/catalog">{texts.toCatalogue}</ButtonLink>
      </MessageBox>
    );
  return (
    <div className={styles.root}>
      {props.who === 'guest' && (
        <p className={styles.guest}>
          {texts.guest}{' '}
          <button type="button" onClick={props.onSignIn}>
            {texts.signIn}
          </button>
        </p>
      )}
      <fieldset className={styles.groups} aria-label={texts.groups}>
        {groups.map((group) => (
          <button key={group.code} type="button" aria-pressed={group.code === code} onClick={() => choose(group.code)}>
            {group.name} <small>{group.guids.filter((guid) => compared.has(guid)).length}</small>
          </button>
        ))}
      </fieldset>
      {table === 'failed' && <Failure texts={texts} onRetry={retry} />}
      {table === null && <CompareSkeleton label={texts.pending} />}
      {table !== null && table !== 'failed' && (
        <GroupTable key={code} {...props} table={comparedOnly(table, compared)} texts={texts} />
      )}
    </div>
  );
}

function Failure({ texts, onRetry }: { texts: CompareTexts; onRetry: () => void }) {
  const { title, text, retry } = texts.notLoaded;
  return <LoadFailure title={title} text={text} retryLabel={retry} onRetry={onRetry} />;
}

interface GroupTableProps extends CompareSlotProps {
  table: LoadedGroup;
  texts: CompareTexts;
}

function GroupTable({ table, texts, renderColumn, onDrop, onClear }: GroupTableProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const downloadBy = useDownload(showSnackbar);
  const report = () => apiFile('GET v1 compare/getReport/', { query: { group: table.code } });
  const guids = table.products.map(({ guid }) => guid);
  const isAlone = table.products.length < 2;
  const hasAlike = table.parameters.some(({ items }) => items.some(({ isDifferent }) => !isDifferent));
  return (
    <div>
      <div className={styles.toolbar}>
        {!isAlone && (
          <ButtonLink variant="outline" size="s" icon="plus" href={table.link}>
            {texts.addMore}
          </ButtonLink>
        )}
        <Button variant="quiet" size="s" icon="download" {...downloadBy('report', report)}>
          {texts.download}
        </Button>
        <Button variant="quiet" size="s" icon="trash" onClick={() => onClear(table.code, guids)}>
          {texts.clear}
        </Button>
        {!isAlone && hasAlike && (
          <Button
            variant={isOnlyDifferent ? 'primary' : 'outline'}
            size="s"
            className={styles.switch}
            aria-pressed={isOnlyDifferent}
            onClick={() => setOnlyDifferent(!isOnlyDifferent)}
          >
            {texts.onlyDifferent}
          </Button>
        )}
      </div>
      <div className={isAlone ? styles.alone : undefined}>
        <CompareTable
          table={table}
          isOnlyDifferent={isOnlyDifferent && !isAlone}
          texts={texts}
          renderColumn={renderColumn}
          onDrop={onDrop}
        />
        {isAlone && <Invitation link={table.link} texts={texts} />}
      </div>
    </div>
  );
}

/** Shown as the second column while there is only one product. */
function Invitation({ link, texts }: { link: string; texts: CompareTexts }) {
  return (
    <section className={styles.invitation}>
      <Icon name="scale" size={32} />
      <h2>{texts.alone.title}</h2>
      <p>{texts.alone.text}</p>
      <ButtonLink icon="plus" href={link}>
        {texts.addMore}
      </ButtonLink>
    </section>
  );
}
