import styles from './brand-index.module.scss';
import type { BrandLetter } from './brands-by-letter.ts';

/** All brands, with an alphabet that leads to their first letters. */
export function BrandIndex({ letters, label }: { letters: BrandLetter[]; label: string }) {
  return (
    <>
      <nav className={styles.alphabet} aria-label={label}>
        {letters.map(([letter, id]) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.letters}>
        {letters.map(([letter, id, brands]) => (
          <section key={id} id={id} className={styles.letter} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{letter}</h2>
            <ul>
              {brands.map(({ href, name, note }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  <span>{note}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
