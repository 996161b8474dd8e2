import { ProductName } from '#components/product-name/product-name.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { OrderDifference } from '#lib/contract/order-differences.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './differences-dialog.module.scss';

interface DifferencesDialogProps {
  differences: readonly OrderDifference[];
  texts: CheckoutTexts;
  onAccept: () => void;
  onClose: () => void;
}

/** Lists what has changed since the buyer saw it. Nothing was ordered, and nothing will be until the buyer agrees. */
export function DifferencesDialog({ differences, texts, onAccept, onClose }: DifferencesDialogProps) {
  const words = texts.differs;
  return (
    <Dialog title={words.title} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.list}>
        {differences.map(({ message }) => (
          <li key={message}>
            <ProductName name={message} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="action" onClick={onAccept}>
          {words.accept}
        </Button>
        <ButtonLink variant="outline" href="/personal/order/cart">
          {texts.toCart}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
