import { ButtonLink } from '#components/ui/button/button.tsx';
import styles from './app-stores.module.scss';

interface AppStoresProps {
  /** address and name of the app in each store that has it */
  apps: [href: string, name: string][];
  /** modules of the code, as a path of squares */
  qr: { size: number; path: string };
  words: { title: string; text: string; qr: string };
}

export function AppStores({ apps, qr: { size, path }, words }: AppStoresProps) {
  return (
    <section className={styles.root} aria-label={words.title} data-apps={apps.length > 0 ? '' : undefined}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
        <path d={path} />
      </svg>
      <div>
        <h2>{words.title}</h2>
        <p className={styles.scan}>{words.text}</p>
        {apps.length > 0 && (
          <p className={styles.stores}>
            {apps.map(([href, name]) => (
              <ButtonLink key={name} variant="outline" href={href} rel="noopener">
                {name}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
