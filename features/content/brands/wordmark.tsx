import type { CSSProperties } from 'react';
import styles from './wordmark.module.scss';

/** Ways to draw a name, one of which a brand always has. */
const STYLES = 6;

/** A brand's name drawn as on its goods, where the shop has no logo of it. */
export function Wordmark({ name, slug }: { name: string; slug: string }) {
  const sum = Array.from(slug).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 0);
  return (
    <span
      className={styles.root}
      data-style={sum % STYLES}
      style={{ '--letters': Math.max(6, name.length) } as CSSProperties}
      aria-hidden="true"
    >
      <b>{name}</b>
    </span>
  );
}
