import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './task-links.module.scss';

interface Task {
  icon: IconName;
  href: string;
  title: string;
  hint: string;
}

interface TaskLinksProps {
  tasks: Task[];
  label: string;
}

/** Links to the most common tasks of visitors; customers who can order have tasks of their own. */
export function TaskLinks({ tasks, label }: TaskLinksProps) {
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
