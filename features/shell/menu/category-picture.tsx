import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { CategoryNode } from '#lib/contract/catalogue.ts';

interface CategoryPictureProps {
  category: CategoryNode;
  className: string | undefined;
  /** size in CSS px */
  width: number;
}

/** Whether any category of a list has a picture; if none has, no space is reserved for pictures. */
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
