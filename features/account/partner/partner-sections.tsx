'use client';

import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-names.ts';
import { PageSection } from '#components/page/page-section.tsx';
import styles from './partner-sections.module.scss';

interface Point {
  title: string;
  text: string;
}

export interface ProgrammeSection {
  /** anchor */
  id: string;
  title: string;
  /** `tiles` have icons, `steps` are numbered, `facts` are pairs */
  kind: 'tiles' | 'steps' | 'facts';
  items: (Point & { icon?: IconName })[];
}

/** Sections of a page that explains a programme. A client component, so that its markup is not repeated in the RSC payload. */
export function PartnerSections({ sections }: { sections: readonly ProgrammeSection[] }) {
  return sections.map(({ id, title, kind, items }) => (
    <PageSection key={id} id={id} title={title}>
      {kind === 'tiles' && <Tiles items={items} />}
      {kind === 'steps' && <Steps items={items} />}
      {kind === 'facts' && <Facts items={items} />}
    </PageSection>
  ));
}

function Tiles({ items }: Pick<ProgrammeSection, 'items'>) {
  return (
    <ul className={styles.tiles}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className={styles.tile}>
          {icon && <Icon name={icon} size={24} />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps({ items }: Pick<ProgrammeSection, 'items'>) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Facts({ items }: Pick<ProgrammeSection, 'items'>) {
  return (
    <dl className={styles.facts}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
