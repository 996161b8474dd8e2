'use client';

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { usePart } from '#components/loading/use-part.ts';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { StaffSubject } from '#lib/contract/staff-subjects.ts';
import styles from './desk.module.scss';
import { ItemRow } from './item-row.tsx';
import { sectionViews } from './section-views.ts';
import {
  addressOf,
  type OwnSection,
  type Place,
  type Section,
  type SectionProps,
  sectionGroups,
  startOf,
  usePlace,
} from './staff-address.ts';
import { StaffPager } from './staff-pager.tsx';
import type { StaffSlotProps } from './staff-props.ts';
import { type ItemList, itemsQuery, summaryQuery } from './staff-queries.ts';
import { StaffSearch } from './staff-search.tsx';
import { type StaffTexts, staffTexts } from './staff-texts.ts';

/** Requests that wait for an operator, and the log of changes; everybody else gets an explanation. */
export function StaffView({ who, isActing, loadPreview }: StaffSlotProps) {
  const texts = staffTexts();
  const closed = <MessageBox icon="user-check" title={texts.closed.title} text={texts.closed.text} />;
  if (who === 'guest') return <PanelSkeleton height={480} />;
  if (who !== 'employee' || isActing) return closed;
  return <Desk texts={texts} closed={closed} loadPreview={loadPreview} />;
}

interface DeskProps extends Pick<StaffSlotProps, 'loadPreview'> {
  texts: StaffTexts;
  closed: ReactNode;
}

function Desk({ texts, closed, loadPreview }: DeskProps) {
  const place = usePlace();
  const answer = useAnswer(summaryQuery());
  const sections = useRef<HTMLElement>(null);
  useCurrentInView(sections, place.section, answer.data !== undefined);
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
            {Object.values(sectionGroups).map((sections) => (
              <div key={sections[0]}>
                {sections.map((section) => (
                  <a
                    key={section}
                    href={addressOf(startOf(section))}
                    aria-current={section === place.section ? 'page' : undefined}
                  >
                    {texts.sections[section]}
                    {isOwn(section) ? (
                      section === 'jobs' && <small>{hangingJobs}</small>
                    ) : (
                      <small>{counts[section]}</small>
                    )}
                  </a>
                ))}
              </div>
            ))}
          </nav>
          <section className={styles.panel} aria-labelledby="staff-section">
            <h2 id="staff-section" className={styles.title}>
              {texts.sections[place.section]}
            </h2>
            {isOwn(place.section) ? (
              <OwnView key={place.section} section={place.section} place={place} loadPreview={loadPreview} />
            ) : (
              <Items key={place.section} subject={place.section} place={place} texts={texts} />
            )}
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

const isOwn = (section: Section): section is OwnSection => section in sectionViews;

function OwnView({ section, ...props }: SectionProps & { section: OwnSection }) {
  const part = usePart(sectionViews[section], true);
  return part ? <part.SectionView {...props} /> : <PanelSkeleton height={320} />;
}

interface ItemsProps {
  subject: StaffSubject;
  place: Place;
  texts: StaffTexts;
}

function Items({ subject, place, texts }: ItemsProps) {
  const answer = useAnswer({ ...itemsQuery(subject, place), placeholderData: (known: ItemList | undefined) => known });
  const { columns } = texts;
  return (
    <>
      <StaffSearch place={place} label={texts.search} />
      <AnswerView {...answer} texts={texts.notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <MessageBox
              icon="check"
              title={place.search ? texts.nothingFound : texts.empty.title}
              text={place.search ? '' : texts.empty.texts[subject]}
            />
          ) : (
            <>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{columns.number}</th>
                    <th scope="col">{columns.what}</th>
                    <th scope="col">{columns.status}</th>
                    <th scope="col">{columns.action}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <ItemRow key={item.id} subject={subject} item={item} texts={texts} />
                  ))}
                </tbody>
              </table>
              <StaffPager place={place} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
  );
}
