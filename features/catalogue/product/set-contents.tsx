import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { type PackedPart, unpackPart } from '#lib/packed/neighbour.ts';
import styles from './set-contents.module.scss';

export function SetContents({ parts, pieces }: { parts: PackedPart[]; pieces: string }) {
  return (
    <ul className={styles.root}>
      {parts.map(unpackPart).map(({ url, name, code, picture, price, guid, quantity }) => (
        <li key={url}>
          <ProductPicture {...picture} sizes="64px" maxWidth={160} />
          <p>
            <small>{code}</small>
            <a href={url}>
              <ProductName name={name} />
            </a>
          </p>
          <span>
            {quantity} {pieces}
          </span>
          <b>
            <ProductSlot name="price" guid={guid} size="s">
              <MoneyText text={price} />
            </ProductSlot>
          </b>
        </li>
      ))}
    </ul>
  );
}
