import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { CategoryNode } from '#lib/contract/catalogue.ts';

interface CategoryPictureProps {
  category: CategoryNode;
  className: string | undefined;
  /** CSS px */
  width: number;
}

/** For a list of categories: where not one has a picture, room for pictures would only be in the way. */
export const havePictures = (categories: CategoryNode[]) => categories.some(({ picture }) => picture);

export function CategoryPicture({ category: { picture }, className = '', width }: CategoryPictureProps) {
  return (
    <ProductPicture
      className={className}
      id={picture?.id ?? null}
      {...(picture && { widths: picture.sizes })}
      sizes={`${width}px`}
      maxWidth={320}
    />
  );
}
