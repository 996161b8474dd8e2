'use client';

import type { ReactNode } from 'react';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { pictureFile } from '#features/staff/shared/records/picture-file.ts';
import type { NamedParts } from '#lib/contract/staff-texts.ts';
import { fill } from '#lib/format/fill.ts';
import { type TextPart, valueNames } from './text-parts.ts';
import type { StaffTextTexts } from './text-texts.ts';
import styles from './texts.module.scss';
import { useNamed } from './use-named.ts';

type Words = StaffTextTexts['parts'];
type Values = StaffTextTexts['values'];

interface BodyPartsProps {
  parts: readonly TextPart[];
  onShow: (part: TextPart) => void;
  /** replaces a part; '': removes it */
  onChange: (part: TextPart, text: string) => void;
  texts: StaffTextTexts;
}

/** The pictures, products and names in a text, as they will be seen, each with buttons that show and remove it. */
export function BodyParts({ parts, onShow, onChange, texts: { parts: texts, values } }: BodyPartsProps) {
  const targets = (kind: TextPart['kind']) => parts.flatMap((part) => (part.kind === kind ? part.target : []));
  const named = useNamed({ pictures: targets('picture'), slugs: targets('product') });
  if (parts.length === 0) return null;
  return (
    <section className={styles.parts} aria-label={texts.label}>
      <h3>{texts.label}</h3>
      <ul>
        {parts.map((part, index) => {
          const { image, name, note, isFaulty } = shownPartOf(part, named, { texts, values });
          return (
            // the same picture may be in a text twice
            <li key={`${index} ${part.kind} ${part.target}`} data-faulty={isFaulty}>
              <span className={styles.thumb}>{image}</span>
              <span className={styles.name}>
                <span lang="ru">{name}</span>
                <small>{note}</small>
              </span>
              <Button size="s" variant="quiet" aria-label={fill(texts.showOf, { name })} onClick={() => onShow(part)}>
                {texts.show}
              </Button>
              <Button
                size="s"
                variant="quiet"
                icon="x"
                aria-label={fill(texts.removeOf, { name })}
                onClick={() => onChange(part, part.kind === 'product' ? part.label : '')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ShownPart {
  image: ReactNode;
  name: string;
  note: string;
  isFaulty: boolean;
}

/** How a part is shown. One that does not exist is marked faulty after the lookup has finished. */
function shownPartOf(
  part: TextPart,
  named: NamedParts | undefined,
  { texts, values }: { texts: Words; values: Values },
): ShownPart {
  if (part.kind === 'picture') return shownPicture(part, named, texts);
  if (part.kind === 'product') return shownProduct(part, named, texts);
  const known = valueNames.find((name) => name === part.target);
  return {
    image: '{ }',
    name: `{${part.target}}`,
    note: known ? values[known] : texts.unknownValue,
    isFaulty: known === undefined,
  };
}

function shownPicture({ label, target }: TextPart, named: NamedParts | undefined, texts: Words): ShownPart {
  const picture = named?.pictures.find(({ id }) => id === target);
  const isFaulty = named !== undefined && !picture;
  return {
    image: picture && <img src={pictureFile(picture)} alt="" width={48} height={48} />,
    name: label || texts.noCaption,
    note: isFaulty ? fill(texts.unknownPicture, { id: target }) : texts.picture,
    isFaulty,
  };
}

function shownProduct({ label, target }: TextPart, named: NamedParts | undefined, texts: Words): ShownPart {
  const product = named?.products.find(({ asked }) => asked === target);
  const isFaulty = named !== undefined && !product?.isOnSale;
  const { code = '', name = '' } = product ?? {};
  const other = name === label ? '' : `, ${name}`;
  const note = product
    ? fill(product.isOnSale ? texts.product : texts.withdrawn, { code }) + other
    : isFaulty
      ? texts.unknownProduct
      : '';
  return { image: product && <Thumbnail image={product.image} />, name: label, note, isFaulty };
}

export const Thumbnail = ({ image }: Pick<NamedParts['products'][number], 'image'>) => (
  <ProductPicture id={image?.id ?? null} {...(image && { widths: image.sizes })} sizes="48px" maxWidth={160} />
);
