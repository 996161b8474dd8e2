import { Icon } from '#components/icon/icon.tsx';
import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';
import styles from './product-picture.module.scss';

/** the one file for browsers that choose none by themselves */
const FALLBACK_WIDTH = 320;

/** Up to this width, in lists, a browser without AVIF gets one file: a second list of files would cost more than it saves. */
const LISTED_WIDTH = 640;

interface ProductPictureProps {
  /** null: an empty plate */
  id: string | null;
  /** available widths in pixels, ascending, empty for a vector drawing; default: 160, 320, 640, 1200 */
  widths?: readonly number[];
  /** the attribute `sizes` */
  sizes: string;
  /** alternative text; '' if the name is next to the picture */
  alt?: string;
  /** `eager`: visible at once; `first`: also has a high fetch priority */
  loading?: 'lazy' | 'eager' | 'first';
  /** wider files are left out of `srcset` */
  maxWidth?: number;
  /** a style sheet may show the subject in a lower frame */
  isWide?: boolean;
  className?: string;
}

/** A product's picture on a square plate, as AVIF and WebP. */
export function ProductPicture({
  id,
  widths = STANDARD_WIDTHS,
  sizes,
  alt = '',
  loading = 'lazy',
  maxWidth = LISTED_WIDTH,
  isWide,
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
    <picture className={root} data-wide={isWide && ''}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={`/pictures/${id}-${fallback}.webp`}
        {...(maxWidth > LISTED_WIDTH && { srcSet: srcSet('webp'), sizes })}
        alt={alt}
        {...image}
        {...(loading === 'first' && { fetchPriority: 'high' })}
      />
    </picture>
  );
}
