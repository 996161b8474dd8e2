import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import styles from './product-line.module.scss';

interface ProductLineProps {
  name: string;
  image: { id: string; sizes: readonly number[] } | null;
  /** muted line above the name */
  head?: string;
  /** muted line below the name */
  detail: string;
}

/** The product that a form is about. */
export function ProductLine({ name, image, head, detail }: ProductLineProps) {
  return (
    <div className={styles.root}>
      <ProductPicture
        className={styles.picture}
        id={image?.id ?? null}
        {...(image && { widths: image.sizes })}
        sizes="72px"
        maxWidth={160}
      />
      <p>
        {head && <small>{head}</small>}
        <span>
          <ProductName name={name} />
        </span>
        <small>
          <MoneyText text={detail} />
        </small>
      </p>
    </div>
  );
}
