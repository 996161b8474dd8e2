import type { Locale } from '#lib/config/locales.ts';
import { formatFileSize } from '#lib/format/file-size.ts';
import type { ProductData } from './product-data.ts';
import styles from './product-documents.module.scss';

/** Instructions, certificates and other files, with type and size. */
export function ProductDocuments({ documents, locale }: { documents: ProductData['documents']; locale: Locale }) {
  return (
    <ul className={styles.root}>
      {documents.map(([title, url, bytes]) => (
        <li key={url}>
          <a href={url} data-icon="file-text">
            <span>
              {title}
              <small>
                {[fileKind(url), bytes !== null && formatFileSize(bytes, locale)].filter(Boolean).join(', ')}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const fileKind = (url: string) => /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase();
