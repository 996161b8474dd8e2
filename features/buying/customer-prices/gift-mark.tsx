import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { fill } from '#lib/format/fill.ts';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './gift-mark.module.scss';

type Gift = NonNullable<CustomerPrice['gift']>;

/** The gift of a promotion: beside the label on a card's picture, on a phone in the free space below the picture. */
export function GiftMark({ gift }: { gift: Gift }) {
  return (
    <span className={styles.line} data-part="gift">
      <GiftPicture gift={gift} />
      <span className={styles.name}>{shortName(gift)}</span>
    </span>
  );
}

interface GiftLinkProps {
  gift: Gift;
  /** condition of the gift, instead of its name */
  information: string | null;
}

/** The gift on a product page: a link to it. */
export function GiftLink({ gift, information }: GiftLinkProps) {
  const { name, url } = gift;
  return (
    <a className={styles.link} href={url} title={name} aria-label={fill(customerPriceTexts().gift, { name })}>
      <GiftPicture gift={gift} />
      <span className={styles.name}>{information ?? shortName(gift)}</span>
    </a>
  );
}

const GiftPicture = ({ gift: { image } }: { gift: Gift }) => (
  <ProductPicture
    className={styles.picture}
    id={image?.id ?? null}
    {...(image && { widths: image.sizes })}
    sizes="24px"
    maxWidth={160}
  />
);

/** «Кронштейн» of «Кронштейн для наружного блока Ballu RCB-500»: one line has room for what it is. */
const shortName = ({ name }: Gift) => name.split(/ для | for /)[0];
