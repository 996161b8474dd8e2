'use client';

import { type ReactNode, useId, useState } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { sectionComponents } from './section-components.ts';
import { useOpenedHeading } from './shared/show-opened.ts';
import styles from './shared/staff.module.scss';
import {
  type SectionProps,
  type StaffSection,
  sectionGroups,
  sectionStart,
  staffAddress,
  useStaffPageState,
} from './shared/staff-address.ts';
import { type StaffTexts, staffTexts } from './shared/staff-texts.ts';
import type { StaffSlotProps } from './staff-props.ts';
import { summaryQuery } from './summary-query.ts';

/** Requests that wait for an operator, and the log of changes; everybody else gets an explanation. */
export function StaffView({ who, isActing, loadPreview, ...acting }: StaffSlotProps) {
  const texts = staffTexts();
  const closed = <MessageBox icon="user-check" title={texts.closed.title} text={texts.closed.text} />;
  if (who === 'guest') return <PanelSkeleton height={480} />;
  if (isActing) return <ClosedWhileActing {...acting} texts={texts} />;
  if (who !== 'employee') return closed;
  return <AdminLayout texts={texts} closed={closed} loadPreview={loadPreview} />;
}

type ClosedProps = Pick<StaffSlotProps, 'actingFor' | 'onEndActing'> & { texts: StaffTexts };

/** Says for whom the employee acts, and ends it: the page is the operator's own. */
function ClosedWhileActing({ actingFor, onEndActing, texts: { closed } }: ClosedProps) {
  const { company = '', person = '' } = actingFor ?? {};
  const customer = company === person ? company : `${company} (${shortName(person)})`;
  return (
    <MessageBox
      icon="user-check"
      title={actingFor ? fill(closed.actingFor, { customer }) : closed.title}
      text={closed.acting}
    >
      <Button variant="action" onClick={onEndActing}>
        {closed.end}
      </Button>
    </MessageBox>
  );
}

const groups = Object.entries(sectionGroups) as [keyof typeof sectionGroups, readonly StaffSection[]][];

interface AdminLayoutProps extends Pick<StaffSlotProps, 'loadPreview'> {
  texts: StaffTexts;
  closed: ReactNode;
}

function AdminLayout({ texts, closed, loadPreview }: AdminLayoutProps) {
  const pageState = useStaffPageState();
  const answer = useAnswer(summaryQuery());
  const heading = useOpenedHeading(`${pageState.section} ${pageState.item}`);
  const missing = <MessageBox icon="user-check" title={texts.missing.title} text={texts.missing.text} />;
  return (
    <AnswerView
      {...answer}
      texts={texts.notLoaded}
      skeleton={<PanelSkeleton height={480} />}
      closed={closed}
      missing={missing}
    >
      {({ counts, hangingJobs }) => (
        <div className={styles.root}>
          <Sections current={pageState.section} counts={{ ...counts, jobs: hangingJobs }} texts={texts} />
          <section className={styles.panel} aria-labelledby="staff-section">
            <h2 ref={heading} id="staff-section" className={styles.title} tabIndex={-1}>
              {texts.sections[pageState.section]}
            </h2>
            <OpenSection key={pageState.section} pageState={pageState} loadPreview={loadPreview} />
          </section>
        </div>
      )}
    </AnswerView>
  );
}

interface SectionsProps {
  current: StaffSection;
  /** what waits in a section */
  counts: Partial<Record<StaffSection, number>>;
  texts: StaffTexts;
}

/** The menu of sections; on a phone closed behind a button with the name of the open one. */
function Sections({ current, counts, texts }: SectionsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.sections} aria-label={texts.sectionsLabel}>
      <button
        type="button"
        className={styles.current}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {texts.sectionsLabel}: <strong>{texts.sections[current]}</strong>
        </span>
        <Icon name="chevron-down" />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen ? '' : undefined}>
        {groups.map(([group, sections]) => (
          <div key={group}>
            <p>{texts.groups[group]}</p>
            {sections.map((section) => (
              <a
                key={section}
                href={staffAddress(sectionStart(section))}
                aria-current={section === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {texts.sections[section]}
                {counts[section] !== undefined && <small>{counts[section]}</small>}
              </a>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The component of the open section, loaded on demand. */
function OpenSection(props: SectionProps) {
  const part = useLazyModule(sectionComponents[props.pageState.section], true);
  return part ? <part.SectionComponent {...props} /> : <PanelSkeleton height={320} />;
}
