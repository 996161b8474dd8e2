'use client';

import styles from './league-rules.module.scss';

/** Heading and paragraphs. */
export type RuleSection = [heading: string, paragraphs: string[]];

/** Numbered rules. Without hooks, so that its markup is not repeated in the RSC payload. */
export function LeagueRules({ sections }: { sections: RuleSection[] }) {
  return (
    <ol className={styles.root}>
      {sections.map(([heading, paragraphs], index) => (
        <li key={heading}>
          <h3>
            {index + 1}. {heading}
          </h3>
          {paragraphs.map((text, at) => (
            <p key={text}>
              <span>
                {index + 1}.{at + 1}.
              </span>{' '}
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
