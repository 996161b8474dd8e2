import { ARRIVAL_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { customerPriceTexts } from './customer-price-texts.ts';
import { usePriceAndStock } from './price-and-stock.ts';

/** Instead of the buy button of a product that is not sold at present; nothing for one that this customer may not buy. */
export function ArrivalAction({ guid, size }: ProductSlotProps) {
  const own = usePriceAndStock(guid);
  const texts = customerPriceTexts();
  if (!own?.price || own.price.stopSellReason !== null) return null;
  const isOn = own.stock?.hasSubscribe ?? false;
  const label = isOn ? texts.arrivalOn : texts.arrival;
  return (
    <Button
      variant={isOn ? 'quiet' : 'outline'}
      size={size === 'l' ? 'l' : 'm'}
      icon={isOn ? 'circle-check' : 'bell'}
      isWide
      aria-label={label}
      {...{ [ARRIVAL_ATTRIBUTE]: guid }}
    >
      <span>{label}</span>
    </Button>
  );
}

/** A bell in a list too dense for words, where the customer's own warehouses have none. */
export function ArrivalBell({ guid, children }: ProductSlotProps) {
  const stock = usePriceAndStock(guid)?.stock;
  if (!stock) return children;
  if (stock.whereabouts !== 'nowhere') return null;
  if (children && !stock.hasSubscribe) return children;
  const texts = customerPriceTexts();
  return (
    <IconButton
      icon={stock.hasSubscribe ? 'circle-check' : 'bell'}
      label={stock.hasSubscribe ? texts.arrivalOn : texts.arrival}
      {...{ [ARRIVAL_ATTRIBUTE]: guid }}
    />
  );
}
