import { Icon } from '#components/icon/icon.tsx';
import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';
import styles from './product-picture.module.scss';

/** the one file for browsers that choose none by themselves */
const FALLBACK_WIDTH = 320;

interface ProductPictureProps {
  /** null: a plate without a picture */
  id: string | null;
  /** pixel widths that exist, ascending, none for a drawing in lines; default: 160, 320, 640, 1200 */
  widths?: readonly number[];
  /** how wide it stands on the page, as the attribute `sizes` */
  sizes: string;
  /** '' where the name stands beside it */
  alt?: string;
  /** seen at once, and of those the first ones */
  loading?: 'lazy' | 'eager' | 'first';
  /** wider files are not offered */
  maxWidth?: number;
  className?: string;
}

/** A product on its square plate, as AVIF and WebP in the widths that the place may need. */
export function ProductPicture({
  id,
  widths = STANDARD_WIDTHS,
  sizes,
  alt = '',
  loading = 'lazy',
  maxWidth = 640,
  className,
}: ProductPictureProps) {
  const root = className ? `${styles.root} ${className}` : styles.root;
  if (id === null) {
    return (
      <span className={root}>
        <Icon name="image-off" size={28} />
      </span>
    );
  }
  const image = { width: 320, height: 320, decoding: 'async', ...(loading === 'lazy' && { loading }) } as const;
  if (widths.length === 0) {
    return (
      <picture className={root}>
        <img src={`/pictures/${id}.svg`} alt={alt} {...image} />
      </picture>
    );
  }
  const offered = widths.filter((width) => width <= maxWidth);
  const sources = offered.length > 0 ? offered : widths.slice(0, 1);
  const fallback = sources.findLast((width) => width <= FALLBACK_WIDTH) ?? sources[0];
  const srcSet = (type: string) => sources.map((width) => `/pictures/${id}-${width}.${type} ${width}w`).join(', ');
  return (
    <picture className={root}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={`/pictures/${id}-${fallback}.webp`}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={alt}
        {...image}
        {...(loading === 'first' && { fetchPriority: 'high' })}
      />
    </picture>
  );
}
