'use client';

import { Panel } from '#components/panel/panel.tsx';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import { fill } from '#lib/format/fill.ts';
import { CodeBlock } from './code-block.tsx';
import { exampleIds, partnerExamples } from './examples.ts';
import styles from './partner-docs.module.scss';
import type { PartnerTexts } from './partner-texts.ts';

/** How to use the partner API, with commands for this host. Rendered in the browser only, which knows the host. */
export function PartnerDocs({ texts }: { texts: PartnerTexts['docs'] }) {
  const base = window.location.origin + PARTNER_API;
  const examples = partnerExamples(base);
  return (
    <Panel
      id="docs"
      title={texts.title}
      note={
        <>
          {texts.note}{' '}
          <a href={`${PARTNER_API}/openapi.json`} data-hard>
            {texts.openapi}
          </a>
          .
        </>
      }
    >
      {exampleIds.map((id) => {
        const { title, text } = texts.sections[id];
        return (
          <section key={id} className={styles.section} aria-labelledby={`docs-${id}`}>
            <h3 id={`docs-${id}`}>{title}</h3>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{fill(paragraph, { base })}</p>
            ))}
            <CodeBlock text={examples[id]} copy={texts.copy} copied={texts.copied} />
          </section>
        );
      })}
      <section className={styles.section} aria-labelledby="docs-limits">
        <h3 id="docs-limits">{texts.limits.title}</h3>
        <dl className={styles.codes}>
          {Object.entries(texts.limits.items).map(([code, meaning]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Panel>
  );
}
