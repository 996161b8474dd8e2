import { useState } from 'react';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';

const calls = {
  invoice: 'GET v1 orders/{id}/invoice/',
  specification: 'GET v1 orders/{id}/specification/',
  sheet: 'GET v1 orders/{id}/export/',
} as const;

export type OrderFile = keyof typeof calls;
export const orderFiles = Object.keys(calls) as OrderFile[];

/** What can be downloaded of an order at any moment: it is made anew of what the order is, one at a time. */
export function useOrderFile(id: string) {
  const [making, setMaking] = useState<OrderFile | null>(null);
  const download = async (kind: OrderFile) => {
    setMaking(kind);
    try {
      saveFile(await apiFile(calls[kind], { params: { id } }));
    } catch (error) {
      showFailure(refusalOf(error, []).general ?? '');
    } finally {
      setMaking(null);
    }
  };
  const buttonOf = (kind: OrderFile) => ({
    disabled: making !== null,
    'aria-busy': making === kind,
    onClick: () => void download(kind),
  });
  return { buttonOf };
}
