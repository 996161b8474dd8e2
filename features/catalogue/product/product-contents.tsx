import styles from './product-contents.module.scss';

/** Links to the sections below. */
export function ProductContents({ links, label }: { links: [anchor: string, text: string][]; label: string }) {
  return (
    <nav className={styles.root} aria-label={label}>
      {links.map(([anchor, text]) => (
        <a key={anchor} href={`#${anchor}`}>
          {text}
        </a>
      ))}
    </nav>
  );
}
