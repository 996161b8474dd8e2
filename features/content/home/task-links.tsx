import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import styles from './task-links.module.scss';

export interface Task {
  icon: IconName;
  href: string;
  title: string;
  hint: string;
  tone?: 'danger';
}

interface TaskLinksProps {
  tasks: Task[];
  label: string;
  /** customers who can order have tasks of their own */
  audience: 'guests' | 'dealers';
}

/** Links to the most common tasks. */
export function TaskLinks({ tasks, label, audience }: TaskLinksProps) {
  return (
    <nav className={styles.root} data-for={audience} aria-label={label}>
      {tasks.map(({ icon, href, title, hint, tone }) => (
        <a key={href} href={href} data-tone={tone}>
          <Icon name={icon} size={22} />
          <b>{title}</b>
          <small>{hint}</small>
        </a>
      ))}
    </nav>
  );
}
