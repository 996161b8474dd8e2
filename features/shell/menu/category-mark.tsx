import { Icon } from '#components/icon/icon.tsx';
import styles from './category-mark.module.scss';

/** A mark on a category for this visitor, explained on hover and to screen readers (§2). */
export function CategoryMark({ text }: { text: string }) {
  return (
    <span className={styles.root} title={text}>
      <Icon name="user-star" size={16} />
      <span className={styles.words}>{text}</span>
    </span>
  );
}
