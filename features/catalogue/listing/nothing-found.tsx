import { Icon } from '#components/icon/icon.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import styles from './nothing-found.module.scss';

interface NothingFoundProps {
  title: string;
  /** advice */
  text: string;
  links: [text: string, href: string][];
}

/** An empty list, with advice and links. */
export function NothingFound({ title, text, links }: NothingFoundProps) {
  return (
    <div className={styles.root}>
      <Icon name="package-search" size={40} />
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={styles.links}>
        {links.map(([linkText, href], index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'outline'}>
            {linkText}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
