import type { CustomerPrice } from '#lib/contract/prices.ts';

export interface PriceRequestDialogProps {
  guid: string;
  onClose: () => void;
  onSent: (guid: string, request: NonNullable<CustomerPrice['openRequest']>) => void;
}
