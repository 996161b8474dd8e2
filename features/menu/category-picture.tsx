import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { CategoryNode } from '#lib/contract/catalogue.ts';

interface CategoryPictureProps {
  category: CategoryNode;
  className: string | undefined;
  /** CSS px */
  width: number;
}

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
