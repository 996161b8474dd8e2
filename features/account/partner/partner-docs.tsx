'use client';

import { type ReactNode, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import { fill } from '#lib/format/fill.ts';
import { CodeBlock } from './code-block.tsx';
import { exampleIds, partnerExamples } from './examples.ts';
import styles from './partner-docs.module.scss';
import type { PartnerTexts } from './partner-texts.ts';

/** How to use the partner API, with commands for this host. Rendered in the browser only, which knows the host. */
export function PartnerDocs({ texts }: { texts: PartnerTexts['docs'] }) {
  const base = window.location.origin + PARTNER_API;
  const examples = partnerExamples(base, pageLocale());
  return (
    <Panel
      id="docs"
      title={texts.title}
      note={
        <>
          {texts.note}{' '}
          <a href={`${PARTNER_API}/openapi.json`} data-full-load>
            {texts.openapi}
          </a>
          .
        </>
      }
    >
      {exampleIds.map((id) => {
        const { title, text } = texts.sections[id];
        return (
          <Chapter key={id} title={title}>
            {text.split('\n').map((paragraph) => (
              <p key={paragraph}>{fill(paragraph, { base })}</p>
            ))}
            <CodeBlock text={examples[id]} copy={texts.copy} copied={texts.copied} />
          </Chapter>
        );
      })}
      <Chapter title={texts.limits.title}>
        <dl className={styles.codes}>
          {Object.entries(texts.limits.items).map(([code, meaning]) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
    </Panel>
  );
}

/** Folded at first on a phone, where the whole text is many screens long. */
function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen] = useState(() => !window.matchMedia('(max-width: 767px)').matches);
  return (
    <details className={styles.chapter} open={isOpen}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.section}>{children}</div>
    </details>
  );
}
