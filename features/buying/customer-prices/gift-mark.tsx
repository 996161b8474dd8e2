import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './gift-mark.module.scss';
import { offerTexts } from './offer-texts.ts';

interface GiftMarkProps {
  gift: NonNullable<CustomerPrice['gift']>;
  /** opens the gift's page, where no other link covers it */
  isLink?: boolean;
}

/** The gift of a promotion by its picture and name. */
export function GiftMark({ gift: { name, url, image }, isLink }: GiftMarkProps) {
  const content = (
    <>
      <ProductPicture
        className={styles.picture}
        id={image?.id ?? null}
        {...(image && { widths: image.sizes })}
        sizes="40px"
        maxWidth={160}
      />
      <span className={styles.name}>{isLink ? fill(offerTexts().gift, { name }) : name}</span>
    </>
  );
  return isLink ? (
    <a className={styles.root} data-large="" href={url} title={name}>
      {content}
    </a>
  ) : (
    <span className={styles.root}>{content}</span>
  );
}
