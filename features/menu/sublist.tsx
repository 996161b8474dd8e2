import { Icon } from '#components/icon/icon.tsx';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import type { MenuTexts } from './load-panel.ts';
import styles from './sublist.module.scss';

const number = new Intl.NumberFormat('ru-RU');

interface SublistProps {
  group: CategoryNode;
  path: string | null;
  texts: MenuTexts;
  /** back to the groups, on a phone */
  onBack: () => void;
}

/** What is in a group: its sections, and below each what is in them. */
export function Sublist({ group, path, texts, onBack }: SublistProps) {
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={texts.back} onClick={onBack}>
          <Icon name="arrow-left" size={22} />
        </button>
        <h2 className={styles.title}>{group.text}</h2>
        <a className={styles.all} href={group.link}>
          {texts.allProducts}
          <span className={styles.count}>{number.format(group.count)}</span>
          <Icon name="arrow-right" size={16} />
        </a>
      </header>
      <ul className={styles.sections}>
        {group.children.map((section) => (
          <li key={section.id} className={styles.section}>
            <a className={styles.link} href={section.link} aria-current={path === section.link ? 'page' : undefined}>
              {section.text} <span className={styles.count}>{number.format(section.count)}</span>
            </a>
            {section.children.length > 0 && (
              <ul>
                {section.children.map((part) => (
                  <li key={part.id}>
                    <a className={styles.part} href={part.link} aria-current={path === part.link ? 'page' : undefined}>
                      {part.text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
