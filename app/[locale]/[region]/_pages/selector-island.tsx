'use client';

import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { showFailure, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { useVisitor } from '#features/account/session/visitor.ts';
import { SelectorSet, type SetItems, type SetVariant } from '#features/catalogue/selector/selector-set.tsx';
import type { SetTexts } from '#features/catalogue/selector/selector-texts.ts';
import { openPartsWithoutBasket } from '../_shell/buying.tsx';
import { basketCallbacks } from '../personal/_components/basket-callbacks.ts';

const loadOwnSum = () => import('#features/buying/customer-prices/own-sum.tsx');

/** The set that is bought as a whole; who may not buy sees why. */
export function SelectorIsland({ variants, texts }: { variants: SetVariant[]; texts: SetTexts }) {
  const { who } = useVisitor();
  const part = useLazyModule(loadOwnSum, who === 'verified');
  const buy = async (items: SetItems) => {
    if (who === 'guest' || who === 'unverified') (await openPartsWithoutBasket()).putSetIntoGuestBasket(items, who);
    else if (who === 'employee')
      (await import('#features/account/acting/ask-to-choose-customer.ts')).askToChooseCustomer();
    else await (await import('#features/catalogue/selector/buy-set.ts')).buySet(items, basketCallbacks, texts);
  };
  const copy = () =>
    void navigator.clipboard.writeText(window.location.href).then(
      () => showSnackbar({ text: texts.copied, variant: 'success' }),
      () => showFailure(texts.notCopied),
    );
  return <SelectorSet variants={variants} texts={texts} OwnSum={part?.OwnSum ?? null} onBuy={buy} onCopy={copy} />;
}
