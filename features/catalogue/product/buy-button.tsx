import { ARRIVAL_ATTRIBUTE, ASK_ATTRIBUTE, BUY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import type { Availability } from '#lib/contract/catalogue.ts';
import type { ProductTexts } from './product-texts.ts';

interface BuyButtonProps {
  guid: string;
  availability: Availability;
  texts: Pick<ProductTexts['page'], 'add' | 'askPrice' | 'arrival'>;
  size: 'm' | 'l';
}

/** The main button of a product for visitors who are not known to be customers. */
export function BuyButton({ guid, availability, texts, size }: BuyButtonProps) {
  if (availability === 'notAllow')
    return (
      <ButtonLink
        size={size}
        isWide
        icon="bell"
        href="/auth"
        rel="nofollow"
        data-full-load=""
        {...{ [ARRIVAL_ATTRIBUTE]: guid }}
      >
        {texts.arrival}
      </ButtonLink>
    );
  const isBuying = availability === 'allow';
  return (
    <Button
      variant="action"
      size={size}
      isWide
      data-sign={isBuying ? 'cart' : 'question'}
      {...(isBuying ? { [BUY_ATTRIBUTE]: guid } : { [ASK_ATTRIBUTE]: guid })}
    >
      {isBuying ? texts.add : texts.askPrice}
    </Button>
  );
}
