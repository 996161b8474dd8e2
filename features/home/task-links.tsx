import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './task-links.module.scss';

export interface Task {
  icon: IconName;
  href: string;
  title: string;
  hint: string;
}

/** What people come here to do, each a step away. */
export function TaskLinks({ tasks, label }: { tasks: Task[]; label: string }) {
  return (
    <nav className={styles.root} aria-label={label}>
      {tasks.map(({ icon, href, title, hint }) => (
        <a key={href} href={href}>
          <Icon name={icon} size={22} />
          <b>{title}</b>
          <small>{hint}</small>
        </a>
      ))}
    </nav>
  );
}
