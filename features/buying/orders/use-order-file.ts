import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { useDownload } from '#lib/client/use-download.ts';

const calls = {
  invoice: 'GET v1 orders/{id}/invoice/',
  specification: 'GET v1 orders/{id}/specification/',
  sheet: 'GET v1 orders/{id}/export/',
} as const;

export type OrderFile = keyof typeof calls;
export const orderFiles = Object.keys(calls) as OrderFile[];

/** Downloads a document of an order, generated from its current state. */
export function useOrderFile(id: string) {
  const downloadBy = useDownload(showSnackbar);
  const buttonOf = (kind: OrderFile) => downloadBy(kind, () => apiFile(calls[kind], { params: { id } }));
  return { buttonOf };
}
