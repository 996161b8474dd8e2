import type { CategoryNode } from '#lib/contract/catalogue.ts';
import styles from './group-index.module.scss';

/** All sections of all groups, shown while no group is chosen. */
export function GroupIndex({ groups }: { groups: CategoryNode[] }) {
  return (
    <div className={styles.root}>
      {groups.map((group) => (
        <section key={group.id} className={styles.group} data-tone={group.tone}>
          <h2 className={styles.title}>
            <a href={group.link}>{group.text}</a>
          </h2>
          <ul>
            {group.children.map((section) => (
              <li key={section.id}>
                <a className={styles.link} href={section.link}>
                  {section.text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
