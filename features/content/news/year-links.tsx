import styles from './year-links.module.scss';

export type YearLink = [href: string, text: string, isChosen: boolean, count?: string];

/** The archive of the news by year. */
export function YearLinks({ label, links }: { label: string; links: YearLink[] }) {
  return (
    <nav className={styles.root} aria-label={label}>
      <ul>
        {links.map(([href, text, isChosen, count]) => (
          <li key={href}>
            <a href={href} aria-current={isChosen ? 'page' : undefined}>
              {text} {count && <small>{count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
