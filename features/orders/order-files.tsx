'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import type { OrderTexts } from './load-orders.ts';
import styles from './order-papers.module.scss';

const calls = {
  invoice: 'GET v1 orders/{id}/invoice/',
  specification: 'GET v1 orders/{id}/specification/',
  sheet: 'GET v1 orders/{id}/export/',
} as const;

type Kind = keyof typeof calls;

/** What can be downloaded of an order at any moment: it is made anew of what the order is. */
export function OrderFiles({ id, texts }: { id: string; texts: OrderTexts }) {
  const [making, setMaking] = useState<Kind | null>(null);
  const { files } = texts;
  const download = async (kind: Kind) => {
    setMaking(kind);
    try {
      saveFile(await apiFile(calls[kind], { params: { id } }));
    } catch (error) {
      showFailure(refusalOf(error, []).general ?? '');
    } finally {
      setMaking(null);
    }
  };
  const titles: Record<Kind, string> = {
    invoice: files.invoice,
    specification: files.specification,
    sheet: files.sheet,
  };
  return (
    <div className={styles.files}>
      {(Object.keys(calls) as Kind[]).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          size="s"
          icon="download"
          disabled={making !== null}
          aria-busy={making === kind}
          onClick={() => void download(kind)}
        >
          {titles[kind]}
        </Button>
      ))}
      <ButtonLink variant="quiet" size="s" icon="file-text" href={`/personal/kp?order=${id}`}>
        {files.offer}
      </ButtonLink>
    </div>
  );
}
