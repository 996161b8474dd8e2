import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import styles from './article.module.scss';

interface ArticleLayoutProps {
  /** headings of the text; fewer than three make no table of contents */
  headings: { id: string; text: string }[];
  /** related pages */
  others: [path: string, title: string][];
  words: { contents: string; others: string };
  /** next to the text */
  side?: ReactNode;
  /** the text is shown on a panel */
  isPlain?: boolean;
  /** the text */
  children: ReactNode;
}

const CONTENTS_FROM = 3;

/** A text with its table of contents and links to related pages. Prints as the text alone. */
export function ArticleLayout({ headings, others, words, side, isPlain = false, children }: ArticleLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {side}
        {headings.length >= CONTENTS_FROM && (
          <nav className={styles.contents} aria-label={words.contents}>
            <h2>{words.contents}</h2>
            <Headings headings={headings} />
          </nav>
        )}
        {headings.length >= CONTENTS_FROM && (
          <details className={styles.folded}>
            <summary>
              {words.contents}
              <Icon name="chevron-down" />
            </summary>
            <nav aria-label={words.contents}>
              <Headings headings={headings} />
            </nav>
          </details>
        )}
        {others.length > 0 && (
          <nav className={styles.others} aria-label={words.others}>
            <h2>{words.others}</h2>
            <ul>
              {others.map(([path, title]) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {isPlain ? <div>{children}</div> : <article className={styles.article}>{children}</article>}
    </div>
  );
}

const Headings = ({ headings }: Pick<ArticleLayoutProps, 'headings'>) => (
  <ol lang="ru">
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
);

/** A text on its own surface, without a table of contents. */
export const ArticlePanel = ({ children }: { children: ReactNode }) => (
  <article className={`${styles.article} ${styles.panel}`}>{children}</article>
);

/** A stored text, sanitised by `renderText`; always Russian. */
export const Prose = ({ html }: { html: string }) => (
  <div className={styles.prose} lang="ru" dangerouslySetInnerHTML={{ __html: html }} />
);

/** The first words of an article. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={styles.lead} lang="ru">
    {children}
  </p>
);
