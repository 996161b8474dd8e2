import { Icon } from '#components/icon/icon.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { CategoryMark } from './category-mark.tsx';
import { CategoryPicture, havePictures } from './category-picture.tsx';
import type { MenuTexts } from './menu-texts.ts';
import styles from './sublist.module.scss';

interface SublistProps {
  group: CategoryNode;
  path: string | null;
  texts: MenuTexts;
  /** addresses of categories with a mark for this visitor */
  marked: readonly string[];
  /** back to the groups; on a phone only */
  onBack: () => void;
}

/** Content of a group. */
export function Sublist({ group, path, texts, marked, onBack }: SublistProps) {
  const isPictured = havePictures(group.children);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <button type="button" className={styles.back} aria-label={texts.back} onClick={onBack}>
          <Icon name="arrow-left" size={22} />
        </button>
        <h2 className={styles.title}>{group.text}</h2>
        {marked.includes(group.link) && <CategoryMark text={texts.responsible} />}
        <a className={styles.all} href={group.link}>
          {texts.allProducts}
          <span className={styles.count}>{formatNumber(group.count)}</span>
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
      <ul className={styles.sections}>
        {group.children.map((section) => (
          <li key={section.id}>
            <a className={styles.section} href={section.link} aria-current={path === section.link ? 'page' : undefined}>
              {isPictured && <CategoryPicture className={styles.picture} category={section} width={88} />}
              <span className={styles.name}>{section.text}</span>
              {marked.includes(section.link) && <CategoryMark text={texts.responsible} />}
              <span className={styles.count}>{formatNumber(section.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
