import { ButtonLink } from '#components/ui/button/button.tsx';
import { CART_PATH } from '#lib/config/routes.ts';
import { takeFocusOfButton } from './pressed-button.ts';
import styles from './product-action.module.scss';

interface InBasketLinkProps {
  text: string;
  /** the product was added a moment ago */
  isFresh: () => boolean;
}

/** In the place of the buy button of a product that is in the basket: a link to the basket. */
export function InBasketLink({ text, isFresh }: InBasketLinkProps) {
  return (
    <ButtonLink
      // before a dialog opens, which returns the focus to what had it
      ref={takeFocusOfButton}
      variant="outline"
      isWide
      icon="circle-check"
      className={styles.done}
      href={CART_PATH}
      aria-label={text}
      onClick={(event) => {
        // the second click of a double click on the button
        if (isFresh()) event.preventDefault();
      }}
    >
      <span>{text}</span>
    </ButtonLink>
  );
}
