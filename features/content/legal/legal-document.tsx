'use client';

import { type Clause, type DocumentSection, splitLinks } from './document-data.ts';
import styles from './legal-document.module.scss';

interface LegalDocumentProps {
  sections: DocumentSection[];
  /** path and title of related documents */
  others: [path: string, title: string][];
  words: { contents: string; others: string };
}

/**
 * A legal document with numbered sections and a table of contents. A client component, so that its markup is not
 * repeated in the RSC payload.
 */
export function LegalDocument({ sections, others, words }: LegalDocumentProps) {
  return (
    <div className={styles.root}>
      <nav className={styles.contents} aria-label={words.contents}>
        <h2 className={styles.title}>{words.contents}</h2>
        <ol lang="ru">
          {sections.map(({ id, heading }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{index + 1}.</span> {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text} lang="ru">
        {sections.map(({ id, heading, clauses }, index) => (
          <section key={id} id={id} className={styles.section}>
            <h2>
              <span className={styles.number}>{index + 1}.</span> {heading}
            </h2>
            {clauses.map((clause, at) => (
              <NumberedClause key={at} number={`${index + 1}.${at + 1}.`} clause={clause} />
            ))}
          </section>
        ))}
      </article>
      <nav className={styles.others} aria-label={words.others}>
        <h2 className={styles.title}>{words.others}</h2>
        <ul>
          {others.map(([path, title]) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function NumberedClause({ number, clause }: { number: string; clause: Clause }) {
  const { text, items } = typeof clause === 'string' ? { text: clause, items: [] } : clause;
  return (
    <div className={styles.clause}>
      <p>
        <span className={styles.number}>{number}</span> <Linked text={text} />
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Linked text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Linked = ({ text }: { text: string }) =>
  splitLinks(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part[1]} href={part[1]}>
        {part[0]}
      </a>
    ),
  );
