'use client';

import { Panel } from '#components/panel/panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import type { Order } from '#lib/contract/orders.ts';
import styles from './order-documents.module.scss';
import type { OrderTexts } from './order-texts.ts';
import { orderFiles, useOrderFile } from './use-order-file.ts';

/** Documents of an order that can be downloaded; a cancelled order has none. */
export function OrderDocuments({ order: { id, status }, texts }: { order: Order; texts: OrderTexts }) {
  const { buttonOf } = useOrderFile(id);
  const { files } = texts;
  if (status === 'cancelled') return null;
  return (
    <Panel id="documents" title={texts.documents.title} isPrinted={false}>
      <div className={styles.files}>
        {orderFiles.map((kind) => (
          <Button key={kind} variant="outline" size="s" icon="download" isWide {...buttonOf(kind)}>
            {{ invoice: files.invoice, specification: files.specification, sheet: files.sheet }[kind]}
          </Button>
        ))}
        <ButtonLink variant="outline" size="s" icon="file-text" isWide href={`/personal/kp?order=${id}`}>
          {files.offer}
        </ButtonLink>
      </div>
    </Panel>
  );
}
