'use client';

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import styles from './admin.module.scss';
import { sectionComponents } from './section-components.ts';
import { useOpenedHeading } from './show-opened.ts';
import { addressOf, type Section, type SectionProps, sectionGroups, startOf, usePlace } from './staff-address.ts';
import type { StaffSlotProps } from './staff-props.ts';
import { summaryQuery } from './staff-queries.ts';
import { type StaffTexts, staffTexts } from './staff-texts.ts';

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

const groups = Object.entries(sectionGroups) as [keyof typeof sectionGroups, readonly Section[]][];

interface AdminLayoutProps extends Pick<StaffSlotProps, 'loadPreview'> {
  texts: StaffTexts;
  closed: ReactNode;
}

function AdminLayout({ texts, closed, loadPreview }: AdminLayoutProps) {
  const place = usePlace();
  const answer = useAnswer(summaryQuery());
  const sections = useRef<HTMLElement>(null);
  useCurrentInView(sections, place.section, answer.data !== undefined);
  const heading = useOpenedHeading(`${place.section} ${place.item}`);
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
          <nav ref={sections} className={styles.sections} aria-label={texts.sectionsLabel}>
            {groups.map(([group, sections]) => (
              <div key={group}>
                <p>{texts.groups[group]}</p>
                {sections.map((section) => (
                  <a
                    key={section}
                    href={addressOf(startOf(section))}
                    aria-current={section === place.section ? 'page' : undefined}
                  >
                    {texts.sections[section]}
                    {section in counts && <small>{counts[section as StaffSubject]}</small>}
                    {section === 'jobs' && <small>{hangingJobs}</small>}
                  </a>
                ))}
              </div>
            ))}
          </nav>
          <section className={styles.panel} aria-labelledby="staff-section">
            <h2 ref={heading} id="staff-section" className={styles.title} tabIndex={-1}>
              {texts.sections[place.section]}
            </h2>
            <OpenSection key={place.section} place={place} loadPreview={loadPreview} />
          </section>
        </div>
      )}
    </AnswerView>
  );
}

/** Scrolls the strip of sections on a phone to the open one. */
function useCurrentInView(sections: RefObject<HTMLElement | null>, section: Section, isShown: boolean): void {
  useEffect(() => {
    const strip = sections.current;
    const current = strip?.querySelector<HTMLElement>(`[href="${addressOf(startOf(section))}"]`);
    if (!isShown || !strip || !current) return;
    const { left, width } = current.getBoundingClientRect();
    strip.scrollBy({ left: left + width / 2 - strip.getBoundingClientRect().left - strip.clientWidth / 2 });
  }, [sections, section, isShown]);
}

/** The component of the open section, loaded on demand. */
function OpenSection(props: SectionProps) {
  const part = useLazyModule(sectionComponents[props.place.section], true);
  return part ? <part.SectionComponent {...props} /> : <PanelSkeleton height={320} />;
}
