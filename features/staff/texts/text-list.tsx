'use client';

import { useId } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { StatusMark, type StatusTone } from '#components/status-mark/status-mark.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { NothingFound } from '#features/staff/shared/nothing-found.tsx';
import staff from '#features/staff/shared/staff.module.scss';
import {
  goTo,
  NEW_ITEM,
  type StaffPageState,
  sectionStart,
  staffAddress,
} from '#features/staff/shared/staff-address.ts';
import { StaffPager } from '#features/staff/shared/staff-pager.tsx';
import { StaffSearch } from '#features/staff/shared/staff-search.tsx';
import { StaffTable } from '#features/staff/shared/staff-table.tsx';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';
import { useList } from '#features/staff/shared/use-list.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { ListedText } from '#lib/contract/staff-texts.ts';
import { type TextKind, type TextState, textStates } from '#lib/contract/text-kinds.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { textsQuery } from './text-queries.ts';
import { type StaffTextTexts, staffTextTexts } from './text-texts.ts';
import styles from './texts.module.scss';

interface TextListProps {
  kind: TextKind;
  pageState: StaffPageState;
}

/** Texts of a kind, published or not, with a filter by state. */
export function TextList({ kind, pageState }: TextListProps) {
  const texts = staffTextTexts();
  const answer = useList(textsQuery(kind, pageState), pageState);
  const { columns } = texts;
  return (
    <>
      <div className={staff.filters}>
        <StaffSearch pageState={pageState} label={texts.search} />
        {kind !== 'pages' && <StateFilter kind={kind} pageState={pageState} texts={texts} />}
        {(kind === 'news' || kind === 'promotions') && (
          <ButtonLink variant="primary" icon="plus" href={staffAddress({ ...sectionStart(kind), item: NEW_ITEM })}>
            {texts.add[kind]}
          </ButtonLink>
        )}
      </div>
      <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
        {({ items, total, pages }) =>
          total === 0 ? (
            <Empty kind={kind} pageState={pageState} texts={texts} />
          ) : (
            <>
              <StaffTable
                className={styles.list}
                columns={[columns.title, columns.days, columns.state, columns.action]}
              >
                {items.map((item) => (
                  <TextRow key={item.path} kind={kind} item={item} texts={texts} />
                ))}
              </StaffTable>
              <StaffPager pageState={pageState} pages={pages} />
            </>
          )
        }
      </AnswerView>
    </>
  );
}

/** Nothing is found, or there is nothing yet: then with the button that adds the first one. */
function Empty({ kind, pageState, texts }: TextListProps & { texts: StaffTextTexts }) {
  if (pageState.search !== '' || pageState.status !== '' || (kind !== 'news' && kind !== 'promotions'))
    return <NothingFound pageState={pageState} />;
  return (
    <MessageBox icon="file-text" {...texts.empty[kind]}>
      <ButtonLink variant="primary" icon="plus" href={staffAddress({ ...sectionStart(kind), item: NEW_ITEM })}>
        {texts.add[kind]}
      </ButtonLink>
    </MessageBox>
  );
}

const tones: Record<TextState, StatusTone> = {
  draft: 'waiting',
  planned: 'going',
  published: 'good',
  archived: 'quiet',
};

const stateWords = (kind: TextKind, texts: StaffTextTexts): Record<TextState, string> =>
  kind === 'brands' ? { ...texts.states, ...texts.brandStates } : texts.states;

function TextRow({ kind, item, texts }: { kind: TextKind; item: ListedText; texts: StaffTextTexts }) {
  const { path, title, state, startsOn, endsOn, changedAt } = item;
  return (
    <tr>
      <th scope="row" lang="ru">
        {title}
        <small>{path}</small>
      </th>
      <td>
        {daysOf(kind, startsOn, endsOn, texts)}
        {changedAt && <small>{fill(texts.changedAt, { at: momentText(changedAt) })}</small>}
      </td>
      <td>
        <StatusMark tone={tones[state]} word={stateWords(kind, texts)[state]} />
      </td>
      <td>
        <ButtonLink
          size="s"
          variant="outline"
          aria-label={fill(texts.editOf, { title })}
          href={staffAddress({ ...sectionStart(kind), item: path })}
        >
          {texts.edit}
        </ButtonLink>
      </td>
    </tr>
  );
}

function daysOf(kind: TextKind, from: string | null, to: string | null, texts: StaffTextTexts): string {
  if (from === null) return '';
  const day = (text: string) => formatShortDay(text, pageLocale());
  if (kind === 'news') return day(from);
  return `${day(from)} – ${to === null ? texts.endless : day(to)}`;
}

function StateFilter({ kind, pageState, texts }: TextListProps & { texts: StaffTextTexts }) {
  const id = useId();
  const words = stateWords(kind, texts);
  const offered = textStates.filter((one) => kind === 'promotions' || one !== 'archived');
  const states = kind === 'brands' ? offered.filter((one) => one !== 'planned') : offered;
  return (
    <label className={staff.search} htmlFor={id}>
      {texts.state}
      <Select
        id={id}
        value={pageState.status}
        options={[['', texts.allStates] as const, ...states.map((one) => [one, words[one]] as const)]}
        onSelect={(status) => goTo({ ...pageState, status, page: 1 })}
      />
    </label>
  );
}
